# Functions that take and return functions, with arrays and state captured.
import math
import numpy as np


def twice(f):
    return lambda x: f(f(x))


def iterate(f, n):
    def g(x):
        for _ in range(n):
            x = f(x)
        return x
    return g


def memo_table(f, n):
    table = np.array([f(k) for k in range(n)])

    def lookup(k):
        return table[k]
    return lookup


def bisect(f, lo, hi):
    while hi - lo > 1e-10:
        mid = (lo + hi) / 2
        if f(lo) * f(mid) <= 0:
            hi = mid
        else:
            lo = mid
    return (lo + hi) / 2


def gradient(f, x, h=1e-6):
    return np.array([(f(x + h * e) - f(x - h * e)) / (2 * h) for e in np.eye(len(x))])


print(twice(lambda x: x * 3)(2), twice(twice(lambda x: x + 1))(0),
      iterate(lambda x: x / 2, 4)(1.0), iterate(lambda s: s + "!", 3)("hi"))
squares = memo_table(lambda k: k * k, 6)
print(squares(3), squares(-1), round(bisect(lambda x: x * x - 2, 0.0, 2.0), 8),
      round(bisect(math.cos, 1.0, 2.0), 8))
print(np.round(gradient(lambda v: (v ** 2).sum(), np.array([1.0, -2.0, 3.0])), 5))
print([twice(lambda x, k=k: x + k)(0) for k in range(3)])


def fold(f, xs, start):
    acc = start
    for x in xs:
        acc = f(acc, x)
    return acc


print(fold(lambda a, b: a + b, [1, 2, 3], 0), fold(max, [3, 9, 2], 0),
      fold(lambda a, b: a * b, np.array([1.5, 2.0]), 1.0),
      fold(lambda s, n: s + str(n), range(4), ""))
