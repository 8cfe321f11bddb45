# Views inside kernels: rows, columns, slices with steps, of global arrays.
import numpy as np
from numba import cuda


@cuda.jit
def row_sums(a, out):
    i = cuda.grid(1)
    if i < a.shape[0]:
        row = a[i]
        s = 0
        for k in range(row.shape[0]):
            s += row[k]
        out[i] = s


@cuda.jit
def halves(a):
    i = cuda.grid(1)
    low = a[:4]
    high = a[4:]
    if i < 4:
        low[i] += 100
        high[i] -= 100


@cuda.jit
def every_other(a):
    i = cuda.grid(1)
    odd = a[1::2]
    if i < odd.size:
        odd[i] = -odd[i]


a = np.arange(12).reshape(3, 4)
d = cuda.to_device(a)
out = np.zeros(3, np.int64)
row_sums[1, 4](a, out)
print(out)
row_sums[1, 4](d[:, 1:3], out)
print(out)
row_sums[1, 4](d[::-1], out)
print(out)
b = np.arange(8)
halves[1, 4](b)
print(b)
every_other[1, 8](b)
print(b)
