# Bit operations on Python ints of both signs, shifts, and masks.
values = [0, 1, 5, 12, 255, -1, -5, -256]
for a in values:
    for b in [3, -4]:
        print(a, b, a & b, a | b, a ^ b)
for s in [0, 1, 7, 31, 62]:
    print(1 << s, (1 << s) - 1, -1 << s)
print(-1 >> 1, -8 >> 2, -7 >> 1, 7 >> 1, 1 >> 70, -1 >> 70)
n = 0b1011_0110
count = 0
m = n
while m:
    m &= m - 1
    count += 1
print(n, count)
print(n & -n, n | 1, n ^ 0xFF, ~n & 0xFF)
print(True & False, True | False, True ^ True, True & 3, 6 | False)
print(1 < 2 & 3, (1 < 2) & 3, 1 | 2 == 2, (1 | 2) == 2)
print(bin(10), hex(255), oct(8), bin(-5), hex(-255), bin(0))
