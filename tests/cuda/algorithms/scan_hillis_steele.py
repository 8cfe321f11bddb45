# Inclusive prefix sum with two buffers.
import numpy as np
from numba import cuda, int64

N = 64


@cuda.jit
def scan(x, out):
    s = cuda.shared.array((2, N), int64)
    t = cuda.threadIdx.x
    s[0, t] = x[t]
    cuda.syncthreads()
    source = 0
    step = 1
    while step < N:
        if t >= step:
            s[1 - source, t] = s[source, t] + s[source, t - step]
        else:
            s[1 - source, t] = s[source, t]
        source = 1 - source
        step *= 2
        cuda.syncthreads()
    out[t] = s[source, t]


x = (np.arange(N) * 31 % 17).astype(np.int64)
out = np.zeros(N, np.int64)
scan[1, N](x, out)
print(np.array_equal(out, np.cumsum(x)), out[-1])
