# A static shared array reverses each block.
import numpy as np
from numba import cuda, int32

TPB = 16


@cuda.jit
def reverse(x, out):
    buffer = cuda.shared.array(TPB, dtype=int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    buffer[t] = x[i]
    cuda.syncthreads()
    out[i] = buffer[TPB - 1 - t]


x = np.arange(48, dtype=np.int32)
out = np.zeros_like(x)
reverse[3, TPB](x, out)
print(out)
