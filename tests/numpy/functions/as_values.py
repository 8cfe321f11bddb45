# Functions passed as arguments, returned, kept in tuples; lambdas.
import math
import numpy as np


def apply(f, x):
    return f(x)


def compose(f, g):
    return lambda x: f(g(x))


def integrate(f, a, b, n=100):
    h = (b - a) / n
    s = 0.5 * (f(a) + f(b))
    for i in range(1, n):
        s += f(a + i * h)
    return s * h


def derivative(f, h=1e-5):
    def df(x):
        return (f(x + h) - f(x - h)) / (2 * h)
    return df


square = lambda x: x * x
print(apply(square, 3), apply(square, 1.5), apply(lambda v: v + 1, 10), apply(math.sqrt, 16),
      apply(np.sqrt, np.array([4.0, 9.0])))
print(apply(abs, -3), apply(len, [1, 2, 3]), apply(str, 12) + "!", apply(np.sum, np.arange(4)),
      apply(float, 3))
inc = lambda x: x + 1
print(compose(square, inc)(4), compose(inc, square)(4), compose(math.floor, lambda x: x / 3)(10))
print(round(integrate(math.sin, 0, math.pi), 3), round(integrate(lambda x: x ** 2, 0.0, 3.0,
      n=300), 3))
print(round(derivative(math.sin)(0.0), 6), round(derivative(lambda x: x ** 3)(2.0), 4))
add = lambda a, b=10: a + b
print(add(1), add(1, 2), (lambda: 42)(), (lambda x, y: x % y)(17, 5), (lambda *v: len(v))(1, 2, 3))
print(sorted([3, -1, 2], key=abs), sorted(["bb", "a", "ccc"], key=len, reverse=True),
      max([1, -5, 3], key=abs), min([(1, 5), (2, 3)], key=lambda p: p[1]))
print(list(map(square, [1, 2, 3])), [v for v in range(6) if v % 2],
      sum(map(lambda v: v * 2, range(4))))
