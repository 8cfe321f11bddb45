# pow, atan2, hypot, fmod, ldexp, frexp, modf.
# tolerance: 1e-13 (libm and libdevice differ in the last bits)
import math
import numpy as np
from numba import cuda


@cuda.jit
def two(x, y, out):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = math.pow(x[i], y[i])
        out[1, i] = x[i] ** y[i]
        out[2, i] = math.atan2(x[i], y[i])
        out[3, i] = math.hypot(x[i], y[i])
        out[4, i] = math.fmod(x[i], y[i])
        out[5, i] = math.ldexp(x[i], i - 2)
        m, e = math.frexp(x[i])
        out[6, i] = m
        out[7, i] = e
        f, w = math.modf(x[i])
        out[8, i] = f
        out[9, i] = w


x = np.array([0.5, 1.25, 2.0, 7.5])
y = np.array([2.0, -1.5, 0.5, 3.0])
out = np.zeros((10, 4))
two[1, 4](x, y, out)
for row in out:
    print(*[float(v) for v in row])
