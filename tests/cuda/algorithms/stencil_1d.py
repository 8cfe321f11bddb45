# A stencil of radius 3 with a halo in shared memory.
import numpy as np
from numba import cuda, int32

R = 3
B = 16


@cuda.jit
def stencil(x, out):
    s = cuda.shared.array(B + 2 * R, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    n = x.size
    s[t + R] = x[i] if i < n else 0
    if t < R:
        s[t] = x[i - R] if i >= R else 0
        s[t + B + R] = x[i + B] if i + B < n else 0
    cuda.syncthreads()
    if i < n:
        v = 0
        for k in range(-R, R + 1):
            v += s[t + R + k]
        out[i] = v


x = (np.arange(43) * 17 % 13).astype(np.int32)
out = np.zeros_like(x)
stencil[3, B](x, out)
print(out)
print(np.array_equal(out, np.convolve(x, np.ones(7, np.int32), "same")))
