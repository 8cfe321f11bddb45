# Number puzzles with plain Python.
def digits(n):
    return [int(ch) for ch in str(n)]
print([n for n in range(100, 1000) if sum(d ** 3 for d in digits(n)) == n])
print(next(n for n in range(1, 10000) if all(n % k == 0 for k in range(1, 11))), [n for n in range(2, 30) if all(n % p for p in range(2, int(n ** 0.5) + 1))])
def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps
print(max(range(1, 100), key=collatz), collatz(97), [f"{n:b}".count("1") for n in (1, 7, 255)])
print(f"{2 ** 40:,} {10 ** 9 + 7:_} {0xFF:#x} {int('zz', 36)} {divmod(-17, 5)} {pow(3, 100, 7)}")
a, b = 0, 1
while b < 1000:
    a, b = b, a + b
print(a, b, a / b)
