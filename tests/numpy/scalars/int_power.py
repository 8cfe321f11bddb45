# Powers of scalars: int to int, negative exponents, float exponents, zero cases.
print(2 ** 0, 2 ** 1, 2 ** 10, 2 ** 62, (-3) ** 3, (-3) ** 4, 0 ** 0, 0 ** 5, 1 ** 100)
print(2 ** -1, 2 ** -2, 10 ** -3, (-2) ** -3, 4 ** -1)
print(2.0 ** 3, 2 ** 3.0, 4 ** 0.5, 9 ** 0.5, 0.25 ** 0.5, 4.0 ** -0.5)
print(0.0 ** 0, 0.0 ** 0.0, 1.0 ** float("inf"), float("nan") ** 0)
print((-2.0) ** 2, (-2.0) ** 3, (-2.0) ** -1, -2.0 ** 2)
print(pow(3, 4), pow(2.0, -2), pow(3, 4, 5), pow(7, 100, 13), pow(-3, 3, 7))
print(True ** 2, False ** 0, 2 ** True)
print(2 ** 0.5 * 2 ** 0.5 > 2.0, round(2 ** 0.5, 10), round(10 ** 0.3, 10))
print(float("inf") ** 2, float("inf") ** -1, float("-inf") ** 3, float("-inf") ** 2)
for e in range(-3, 4):
    print(e, 2.0 ** e, 10.0 ** e)
base, exp, acc = 3, 21, 1
while exp:
    if exp & 1:
        acc *= base
    base *= base
    exp >>= 1
print(acc, 3 ** 21)
