# Atomics on arrays of two and three dimensions, with tuple indices, and on a view.
import numpy as np
from numba import cuda


@cuda.jit
def table(x, y, out):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(out, (x[i], y[i]), 1)


@cuda.jit
def cube(out):
    i = cuda.grid(1)
    cuda.atomic.max(out, (i % 2, i % 3, i % 4), i)


@cuda.jit
def column(out):
    i = cuda.grid(1)
    cuda.atomic.add(out[:, 1], i % 3, i)


x = np.arange(50) * 13 % 4
y = np.arange(50) * 29 % 3
out = np.zeros((4, 3), dtype=np.int64)
table[2, 32](x, y, out)
print(out)
c = np.zeros((2, 3, 4), dtype=np.int32)
cube[2, 12](c)
print(c)
v = np.zeros((3, 2), dtype=np.float64)
column[1, 10](v)
print(v)
