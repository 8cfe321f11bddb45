# All dynamic arrays begin at one address; slices make two of one.
import numpy as np
from numba import cuda, float32, int32


@cuda.jit
def two(x, out):
    s = cuda.shared.array(0, dtype=float32)
    low = s[:8]
    high = s[8:16]
    t = cuda.threadIdx.x
    low[t] = x[t]
    high[t] = -x[t]
    cuda.syncthreads()
    out[t] = low[7 - t] + 100 * high[(t + 1) % 8]


@cuda.jit
def same_place(out):
    a = cuda.shared.array(0, dtype=int32)
    b = cuda.shared.array(0, dtype=float32)
    t = cuda.threadIdx.x
    b[t] = 1.0
    cuda.syncthreads()
    out[t] = a[t]


x = np.arange(8, dtype=np.float32)
out = np.zeros(8, dtype=np.float32)
two[1, 8, 0, 64](x, out)
print(out)
bits = np.zeros(4, dtype=np.int32)
same_place[1, 4, 0, 16](bits)
print(bits, bits.view(np.float32))
