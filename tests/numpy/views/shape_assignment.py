# a.shape = ... changes the name's shape in place; the elements stay shared
import numpy as np
x = np.arange(6)
base = x
x.shape = (2, 3)
print(x, x.shape)
x[0] = 9
print(base.reshape(-1))
x.shape = -1
print(x)
x.shape = 3, 2
print(x)
x.shape = (1, 6, -1)
print(x.shape, x.ndim)
y = np.zeros((4, 2), dtype=np.int8)
y.shape = y.size
print(y.shape, y.dtype)
t = np.arange(6).reshape(2, 3).T
t.shape = (3, 2, 1)
print(t.shape, t[1, 1, 0])


def f(n):
    a = np.arange(n)
    a.shape = (2, n // 2)
    return a


print(f(6), f(4))
