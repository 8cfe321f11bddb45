# Device functions: decorated, plain, calling each other, with several results.
import math
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def square(v):
    return v * v


@cuda.jit(device=True)
def polar(x, y):
    return math.sqrt(square(x) + square(y)), math.atan2(y, x)


@cuda.jit
def convert(x, y, r, a):
    i = cuda.grid(1)
    if i < x.size:
        r[i], a[i] = polar(x[i], y[i])


x = np.array([3.0, 0, -1, 1])
y = np.array([4.0, 2, 0, 1])
r, a = np.zeros(4), np.zeros(4)
convert[1, 4](x, y, r, a)
print(r, a)


@cuda.jit("float64(float64, int64)", device=True)
def power(v, n):
    p = 1.0
    for _ in range(n):
        p *= v
    return p


@cuda.jit
def powers(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = power(x[i], i) - power(2.0, 3)


powers[1, 4](np.array([2.0, 3, 4, 5]), r)
print(r)
