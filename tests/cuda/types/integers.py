# Integer arithmetic in kernels: floor division, remainder, shifts, wrapping on store.
import numpy as np
from numba import cuda


@cuda.jit
def arithmetic(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] // b[i]
        out[i, 1] = a[i] % b[i]
        out[i, 2] = a[i] << 3
        out[i, 3] = a[i] >> 1
        out[i, 4] = a[i] & b[i]
        out[i, 5] = a[i] | b[i]
        out[i, 6] = a[i] ^ b[i]
        out[i, 7] = ~a[i]
        out[i, 8] = abs(a[i]) - max(a[i], b[i]) + min(a[i], b[i])


a = np.array([7, -7, 7, -7, 0, 100])
b = np.array([2, 2, -2, -2, 5, -33])
out = np.zeros((6, 9), dtype=np.int64)
arithmetic[1, 8](a, b, out)
print(out)


@cuda.jit
def divide(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] / b[i]
        out[i, 1] = a[i] // b[i]
        out[i, 2] = a[i] % b[i]
        out[i, 3] = a[i] ** 2
        out[i, 4] = int(a[i] / b[i])


f = np.zeros((6, 5))
divide[1, 8](a.astype(np.float64), b + 0.5, f)
print(f)
