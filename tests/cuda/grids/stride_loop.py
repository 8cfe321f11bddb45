# The grid-stride loop covers any length with any grid.
import numpy as np
from numba import cuda


@cuda.jit
def axpy(a, x, y, out):
    start = cuda.grid(1)
    stride = cuda.gridsize(1)
    for i in range(start, x.shape[0], stride):
        out[i] = a * x[i] + y[i]


x = np.arange(100, dtype=np.float64)
y = np.ones(100)
for grid, block in (1, 1), (1, 7), (3, 5), (2, 64):
    out = np.zeros(100)
    axpy[grid, block](2.0, x, y, out)
    print(grid, block, np.array_equal(out, 2 * x + 1), out.sum())


@cuda.jit
def both(out):
    x0, y0 = cuda.grid(2)
    sx, sy = cuda.gridsize(2)
    for y in range(y0, out.shape[0], sy):
        for x in range(x0, out.shape[1], sx):
            out[y, x] += x - y


b = np.zeros((9, 11), dtype=np.int64)
both[(2, 1), (3, 2)](b)
print(b)
