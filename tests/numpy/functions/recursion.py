# Recursive functions: plain, mutual, on several results, with arrays.
import numpy as np


def fact(n):
    return 1 if n <= 1 else n * fact(n - 1)


def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def is_even(n):
    if n == 0:
        return True
    return is_odd(n - 1)


def is_odd(n):
    if n == 0:
        return False
    return is_even(n - 1)


def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def hanoi(n, a, b, c):
    if n == 0:
        return 0
    moves = hanoi(n - 1, a, c, b)
    if n == 3:
        print("move", n, a, "->", c)
    return moves + 1 + hanoi(n - 1, b, a, c)


def total(x):
    if len(x) == 0:
        return 0.0
    if len(x) == 1:
        return float(x[0])
    h = len(x) // 2
    return total(x[:h]) + total(x[h:])


print([fact(n) for n in range(8)], fact(20))
print([fib(n) for n in range(15)], is_even(10), is_odd(7), is_even(7))
print(ackermann(1, 5), ackermann(2, 3), ackermann(2, 6), hanoi(5, "A", "B", "C"))
print(total(np.arange(10.0)), total(np.array([0.25, 0.5])), total(np.zeros(0)), fact(5.0))
