# Shared arrays of several shapes and element types in one kernel.
import numpy as np
from numba import cuda, float32, float64, int8, uint16, complex64, boolean


@cuda.jit
def many(out):
    a = cuda.shared.array(shape=(4, 4), dtype=float32)
    b = cuda.shared.array(shape=8, dtype=float64)
    c = cuda.shared.array((2, 2, 4), int8)
    d = cuda.shared.array(shape=(16,), dtype=uint16)
    e = cuda.shared.array(4, complex64)
    t = cuda.threadIdx.x
    a[t // 4, t % 4] = t * 0.5
    if t < 8:
        b[t] = t * 1.25
    c[t // 8, t // 4 % 2, t % 4] = t - 8
    d[t] = 65535 - t
    if t < 4:
        e[t] = t + 2j
    cuda.syncthreads()
    s = 15 - t
    out[0, t] = a[s // 4, s % 4]
    out[1, t] = b[s % 8]
    out[2, t] = c[s // 8, s // 4 % 2, s % 4]
    out[3, t] = d[s]
    out[4, t] = e[s % 4].real + 10 * e[s % 4].imag
    out[5, t] = a.shape[0] * 10 + c.ndim


out = np.zeros((6, 16))
many[1, 16](out)
print(out)
