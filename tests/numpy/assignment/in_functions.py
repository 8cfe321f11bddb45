# Subscript stores inside functions
import numpy as np
def swap(a, i, j):
    a[i], a[j] = a[j], a[i]
x = np.arange(4)
swap(x, 0, 3)
print(x)
def bubble(a):
    n = len(a)
    for i in range(n):
        for j in range(n - 1 - i):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
    return a
print(bubble(np.array([5, 2, 9, 1])))
def rows(m):
    for i in range(len(m)):
        m[i] = m[i][::-1]
        m[i, 0] = -m[i, 0]
    return m
print(rows(np.arange(6).reshape(2, 3)))
def f(x, mask):
    x[mask] = 0
    x[~mask & (x > 3)] *= 2
    return x[mask].size, x[[0, -1]], x[np.where(mask)]
print(f(np.arange(6), np.arange(6) % 2 == 0))
def g(n):
    a = np.zeros((n, n))
    a[np.arange(n), np.arange(n)[::-1]] = np.arange(n) + 1
    a[0] += 1
    a[:, 0] *= 2
    a.flat[::n + 1] = 9
    return a
print(g(3))
