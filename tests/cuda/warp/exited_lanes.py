# Threads that returned early no longer count for a block barrier.
# cpython: no (Numba's simulator waits differently)
import numpy as np
from numba import cuda, int64


@cuda.jit
def guarded(x, out):
    s = cuda.shared.array(64, int64)
    i = cuda.grid(1)
    if i >= x.size:
        return
    s[cuda.threadIdx.x] = x[i]
    cuda.syncthreads()
    if cuda.threadIdx.x + 1 < 64 and i + 1 < x.size:
        out[i] = s[cuda.threadIdx.x + 1]


x = np.arange(100) * 3
out = np.zeros(100, np.int64)
guarded[2, 64](x, out)
expected = np.zeros(100, np.int64)
expected[:-1] = x[1:]
expected[63] = 0
print(np.array_equal(out, expected))
