# A nested function that calls itself means itself, whatever else has its name outside.
import numpy as np
from numpy import inner, sort


def fact(n):
    return -1


def outer(k):
    def fact(n):
        return n if n <= 1 else n * fact(n - 1)

    def inner(n):
        return n if n <= 0 else n + inner(n - 1)

    def sum(n):
        return 0 if n == 0 else n % 10 + sum(n // 10)

    return fact(k), inner(k), sum(1234)


print(outer(5), fact(3), inner(np.arange(3), np.arange(3)))


def walk(n):
    def step(n):
        def walk(n):
            return 1 if n == 0 else 2 * walk(n - 1)

        return walk(n) if n % 2 == 0 else step(n - 1)

    return step(n)


print(walk(4), walk(5), sort([2, 1]))
