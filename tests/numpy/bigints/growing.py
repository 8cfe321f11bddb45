# Loops, recursion and powers whose ints outgrow 64 bits.
import math
from functools import lru_cache, reduce


def fact(n):
    if n < 2:
        return 1
    return n * fact(n - 1)


def fact_loop(n):
    r = 1
    for i in range(1, n + 1):
        r *= i
    return r


def fib(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


@lru_cache(maxsize=None)
def fib_kept(n):
    if n < 2:
        return n
    return fib_kept(n - 1) + fib_kept(n - 2)


def fib_memo(n, memo):
    if n in memo:
        return memo[n]
    if n < 2:
        return n
    memo[n] = fib_memo(n - 1, memo) + fib_memo(n - 2, memo)
    return memo[n]


def power(b, e):
    r = 1
    while e > 0:
        if e & 1:
            r = r * b
        b = b * b
        e >>= 1
    return r


def horner(cs, x):
    r = 0
    for c in cs:
        r = r * x + c
    return r


def collatz(n):
    steps = 0
    while n != 1:
        n = 3 * n + 1 if n % 2 else n // 2
        steps += 1
    return steps


def digits(n):
    s = 0
    for d in str(n):
        s += int(d)
    return s


print(fact(5), fact(20), fact(21), fact(60))
print(fact_loop(5), fact_loop(21), fact_loop(40), type(fact_loop(3)))
print([fib(k) for k in (0, 1, 50, 92, 93, 94, 200)])
print(fib_kept(150), fib_kept(30), fib_memo(120, {}))
print(power(3, 200), power(2, 10), power(7, 23), power(-5, 41))
print(horner([1, 2, 3], 10), horner(list(range(30)), 12))
print(collatz(27), collatz(97))
print(digits(2 ** 1000), digits(fact(100)), sum(int(c) for c in str(fact_loop(100))))
n = 70
print(2 ** n, (-3) ** n, n ** n, 10 ** (n - 51), 2 ** (n - 60))
for k in range(60, 68):
    print(k, 2 ** k, 2 ** k - 1, -(2 ** k), (-1) ** k)
x = 1
for k in range(30):
    x = x << 5
    x |= k
print(x, x.bit_length(), x % 1000, x & 1023, x >> 100)
total = 0
for k in range(20):
    total += 7 ** (3 * k)
print(total, total // 10 ** 20, total % 10 ** 6)
print(sum(3 ** k for k in range(50)), max([2 ** k for k in range(70)]), [5 ** k for k in range(25, 30)])
print(math.factorial(n), math.comb(n, 35), [math.factorial(k) for k in range(18, 23)], math.comb(6, 3) * 2)
print(sum(1 / math.factorial(k) for k in range(20)), 2.5 ** 3 / math.factorial(3))
grains = [2 ** s for s in range(64)]
print(sum(grains), grains[-1], len(grains))
a, b = 1, 1
while a < 10 ** 30:
    a, b = b, a + b
print(a, b)
p = 1
while p < 1000:
    p *= 2
print(p, type(p), [0, 1, 2][p % 3])
h = 0
for c in "hello world, hashing":
    h = (h * 31 + ord(c)) % (10 ** 9 + 7)
print(h)
M = 2 ** 31 - 1
seed = 42
for _ in range(5):
    seed = (16807 * seed) % M
    print(seed)
print(f"{fact(30):,} {fact(30):e} {fact_loop(25):>40d}|")
print(fact(30) / fact(28), fact(25) // fact(23), fact(30) == fact_loop(30), fact(21) > 2 ** 63, fact(30) % 1000007)
print(reduce(lambda u, v: u * v, range(1, 31)))
