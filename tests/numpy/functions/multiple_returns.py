# Tuples as results: unpacking, nesting, indexing, discarding.
import numpy as np


def minmax(x):
    return x.min(), x.max()


def split(n):
    return n // 10, n % 10


def describe(x):
    lo, hi = minmax(x)
    return (lo, hi), hi - lo, x.size


def extended_gcd(a, b):
    if b == 0:
        return a, 1, 0
    g, x, y = extended_gcd(b, a % b)
    return g, y, x - (a // b) * y


def nothing():
    pass


def early(x):
    if x < 0:
        return
    print("positive", x)


lo, hi = minmax(np.array([3, 1, 2]))
print(lo, hi, minmax(np.array([2.5])), minmax(np.arange(4))[1])
print(split(42), split(7)[0], sum(split(95)))
(lo, hi), spread, n = describe(np.array([1.0, 4.0, 9.0]))
print(lo, hi, spread, n, describe(np.arange(3)))
print(extended_gcd(240, 46), extended_gcd(17, 5))
_, tens = split(64)
print(tens, nothing(), nothing() is None, early(-1), early(2))
t = split(31) + (5,)
print(t, len(t), t[::-1], t * 2, 3 in t, t == (3, 1, 5), t < (3, 2), max(t), t.index(1),
      t.count(5))
for a, b in [split(12), split(34)]:
    print(a + b, end=" ")
print()
x, y = y0, x0 = 1, 2
print(x, y, x0, y0)
