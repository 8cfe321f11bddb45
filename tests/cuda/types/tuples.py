# Tuples as arguments, locals and results; unpacking and swapping.
import numpy as np
from numba import cuda


@cuda.jit
def affine(x, coefficients, out):
    i = cuda.grid(1)
    a, b = coefficients
    if i < x.size:
        out[i] = a * x[i] + b


@cuda.jit
def several(arrays, out):
    i = cuda.grid(1)
    first, second = arrays
    if i < out.size:
        p = (first[i], second[i], i)
        lo, hi = p[0], p[1]
        if lo > hi:
            lo, hi = hi, lo
        out[i] = hi * 100 + lo + p[2] * 10000


out = np.zeros(4)
affine[1, 4](np.arange(4.0), (2.0, 0.5), out)
print(out)
affine[1, 4](np.arange(4.0), (3, -1), out)
print(out)
several[1, 4]((np.array([1, 5, 3, 9]), np.array([4, 2, 8, 7])), out)
print(out)
