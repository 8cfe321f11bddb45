# Odd-even transposition sort.
import numpy as np
from numba import cuda


@cuda.jit
def sort(a):
    t = cuda.threadIdx.x
    n = a.size
    for phase in range(n):
        k = 2 * t + phase % 2
        if k + 1 < n and a[k] > a[k + 1]:
            a[k], a[k + 1] = a[k + 1], a[k]
        cuda.syncthreads()


a = np.array([5.5, -1, 3, 9, 0, 2, 2, 8, -7])
sort[1, 5](a)
print(a)
