# Functions receive the array itself: in-place writes are seen by the caller.
import numpy as np


def fill(x, value):
    x[:] = value


def bump(x):
    x += 1


def rebind(x):
    x = x + 1
    return x


def swap_ends(x):
    x[0], x[-1] = x[-1], x[0]


def reverse_in_place(x):
    n = len(x)
    for i in range(n // 2):
        x[i], x[n - 1 - i] = x[n - 1 - i], x[i]


a = np.zeros(6, dtype=int)
fill(a[1:3], 5)
print(a)
bump(a)
print(a)
bump(a[::2])
print(a)
print(rebind(a), a)
a[:] = np.arange(6)
swap_ends(a)
print(a)
reverse_in_place(a[1:5])
print(a)
fill(a.reshape(2, 3)[:, 1], -9)
print(a)
xs = [1, 2, 3]
swap_ends(xs)
print(xs)
