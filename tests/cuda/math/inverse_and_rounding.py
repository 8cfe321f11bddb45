# Inverse functions on their domain; floor, ceil, trunc, fabs, copysign, isnan and friends.
# tolerance: 1e-13 (libm and libdevice differ in the last bits)
import math
import numpy as np
from numba import cuda


@cuda.jit
def inverse(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = math.asin(x[i])
        out[1, i] = math.acos(x[i])
        out[2, i] = math.atanh(x[i])
        out[3, i] = math.acosh(1 + abs(x[i]))


@cuda.jit
def rounding(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = math.floor(x[i])
        out[1, i] = math.ceil(x[i])
        out[2, i] = math.trunc(x[i])
        out[3, i] = math.fabs(x[i])
        out[4, i] = math.copysign(2.0, x[i])
        out[5, i] = abs(x[i])
        out[6, i] = round(x[i])


@cuda.jit
def kinds(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = math.isnan(x[i])
        out[1, i] = math.isinf(x[i])
        out[2, i] = math.isfinite(x[i])


x = np.array([-0.9, -0.25, 0.0, 0.5, 0.75])
out = np.zeros((4, 5))
inverse[1, 8](x, out)
for row in out:
    print(*[float(v) for v in row])
y = np.array([-2.5, -1.2, -0.0, 0.5, 1.5, 2.7])
out = np.zeros((7, 6))
rounding[1, 8](y, out)
for row in out:
    print(*[float(v) for v in row])
z = np.array([1.0, np.nan, np.inf, -np.inf])
k = np.zeros((3, 4), np.bool_)
kinds[1, 4](z, k)
print(k)
