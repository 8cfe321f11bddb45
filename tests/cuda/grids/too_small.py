# A grid that is too small leaves the rest untouched; one that is too large is stopped by the guard.
import numpy as np
from numba import cuda


@cuda.jit
def double(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= 2


x = np.arange(20)
double[1, 12](x)
print(x)
double[8, 32](x)
print(x)
