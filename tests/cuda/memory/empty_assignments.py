# Assignments to views without elements, along the first, the last and all axes, and loops of no iteration around them.
import numpy as np
from numba import cuda


@cuda.jit
def fill(a, b, n, m):
    i = cuda.grid(1)
    if i == 0:
        a[0:n, 0:m] = 7
        b[m:m] = b[0:0]
        for k in range(n, m):
            a[k, k:n] = 1
            a[k, k:m] = k
        for k in range(m, n, -1):
            b[k] = -k
        b[5:5] = 9


for n, m in ((0, 0), (0, 3), (3, 0), (2, 2), (4, 4)):
    a = np.zeros((4, 4), dtype=np.int64)
    b = np.arange(6)
    fill[1, 2](a, b, n, m)
    print(n, m, a.tolist(), b.tolist())
