# Closures read the variables of the enclosing function as they are when called.
import numpy as np


def adder(n):
    def add(x):
        return x + n
    return add


def multiplier(factor):
    return lambda x: x * factor


def pair(a):
    b = a * 2

    def both():
        return a, b
    return both


def late():
    v = 1

    def read():
        return v
    first = read()
    v = 2
    return first, read()


def counter(n):
    total = np.zeros(1, dtype=int)

    def step(k):
        total[0] += k
    for k in range(n):
        step(k)
    return total[0]


add5, add_half = adder(5), adder(0.5)
print(add5(1), add_half(1), add5(2.5), add5(np.arange(3)), adder("a")("b"), adder(1)(1))
print(multiplier(3)(4), multiplier(2.5)(np.ones(2)), pair(4)(), late(), counter(5))
w = np.array([1.0, 2.0, 3.0])


def weighted(x):
    return (w * x).sum()


print(weighted(np.ones(3)), weighted(2))
w[0] = 10
print(weighted(1))


def make_poly(coefficients):
    def p(x):
        total = 0.0
        for c in coefficients:
            total = total * x + c
        return total
    return p


print(make_poly([1.0, 0.0, -2.0])(3.0), make_poly([2, 1])(0.5),
      make_poly(np.array([1.0, 1.0]))(2.0))
