# syncthreads_count, _and, _or, also with nothing and everything true.
import numpy as np
from numba import cuda


@cuda.jit
def votes(x, out):
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    b = cuda.blockIdx.x
    positive = x[i] > 0
    n = cuda.syncthreads_count(positive)
    every = cuda.syncthreads_and(positive)
    some = cuda.syncthreads_or(positive)
    if t == 0:
        out[b, 0] = n
        out[b, 1] = every
        out[b, 2] = some


x = np.concatenate((np.ones(8), -np.ones(8), np.arange(8.0) - 3)).astype(np.float64)
out = np.zeros((3, 3), dtype=np.int32)
votes[3, 8](x, out)
print(out)
