# A grid of one dimension: threadIdx, blockIdx, blockDim, gridDim, grid(1), gridsize(1), the guard.
import numpy as np
from numba import cuda


@cuda.jit
def where(thread, block, size, total, number):
    i = cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x
    if i < thread.size:
        thread[i] = cuda.threadIdx.x
        block[i] = cuda.blockIdx.x
        size[i] = cuda.blockDim.x * 1000 + cuda.gridDim.x
        total[i] = cuda.gridsize(1)
        number[i] = cuda.grid(1)


n = 21
thread, block, size = np.zeros(n, np.int32), np.zeros(n, np.int32), np.zeros(n, np.int64)
total, number = np.zeros(n, np.int64), np.zeros(n, np.int64)
where[3, 8](thread, block, size, total, number)
print(thread)
print(block)
print(size)
print(total)
print(number)

where[(2,), (4,)](thread, block, size, total, number)
print(thread[:9], number[:9])
where[1, 1](thread, block, size, total, number)
print(thread[:3], size[:3], total[:3])
