# Strides that a function asks for are those of the object: 0 where a new array has no element, whatever its lengths.
import numpy as np


def made(n):
    a, b, c = np.zeros((n, 3)), np.empty((3, n), np.int32), np.ones(n)
    return a.strides, b.strides, (a @ np.ones((3, n))).strides, c.strides, np.zeros(50).strides, a[:0].strides, a.T.strides


def given(a):
    return a.strides, a[::2].strides, a[::-1, :1].strides, a.T.strides, a[0:0].strides


def small():
    return np.array([1.0, 2.0])


def used(n):
    s = 0
    for k in range(n):
        v = small() * k
        s += v.strides[0] + v[::-1].strides[0] + small().strides[0]
    return s


for n in 0, 1, 2:
    print(n, *made(n), used(n))
for shape in (0, 3), (3, 0), (2, 3), (1, 1):
    print(shape, *given(np.zeros(shape)), *given(np.zeros(shape, np.int8).T))
