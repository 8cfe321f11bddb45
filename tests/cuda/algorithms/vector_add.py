# The first kernel of every course.
import numpy as np
from numba import cuda


@cuda.jit
def add(a, b, c):
    i = cuda.grid(1)
    if i < c.size:
        c[i] = a[i] + b[i]


n = 300
a = np.arange(n, dtype=np.float32)
b = 2 * a
c = np.zeros_like(a)
threads_per_block = 128
blocks_per_grid = (n + threads_per_block - 1) // threads_per_block
add[blocks_per_grid, threads_per_block](a, b, c)
print(np.allclose(c, a + b), c[:4], c[-1])
