# Histograms: atomics on global memory, and on shared memory first.
import numpy as np
from numba import cuda, int32

BINS = 10


@cuda.jit
def direct(x, bins):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(bins, int(x[i] * BINS), 1)


@cuda.jit
def staged(x, bins):
    local = cuda.shared.array(BINS, int32)
    t = cuda.threadIdx.x
    for k in range(t, BINS, cuda.blockDim.x):
        local[k] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(local, int(x[i] * BINS), 1)
    cuda.syncthreads()
    for k in range(t, BINS, cuda.blockDim.x):
        cuda.atomic.add(bins, k, local[k])


x = (np.arange(300) * 0.6180339887) % 1.0
a, b = np.zeros(BINS, np.int32), np.zeros(BINS, np.int32)
direct[3, 16](x, a)
staged[3, 16](x, b)
print(a, b)
print(np.histogram(x, BINS, (0, 1))[0])
