# The functions of math with one argument, float64, beside NumPy.
# tolerance: 1e-13 (libm, libdevice and NumPy differ in the last bits)
import math
import numpy as np
from numba import cuda


@cuda.jit
def all_of(x, out):
    i = cuda.grid(1)
    if i < x.size:
        v = x[i]
        out[0, i] = math.sin(v)
        out[1, i] = math.cos(v)
        out[2, i] = math.tan(v)
        out[3, i] = math.exp(v)
        out[4, i] = math.log(v)
        out[5, i] = math.sqrt(v)
        out[6, i] = math.sinh(v)
        out[7, i] = math.cosh(v)
        out[8, i] = math.tanh(v)
        out[9, i] = math.log10(v)
        out[10, i] = math.log1p(v)
        out[11, i] = math.expm1(v)
        out[12, i] = math.atan(v)
        out[13, i] = math.asinh(v)
        out[14, i] = math.erf(v)
        out[15, i] = math.erfc(v)
        out[16, i] = math.gamma(v)
        out[17, i] = math.lgamma(v)
        out[18, i] = math.log2(v)
        out[19, i] = math.radians(v)
        out[20, i] = math.degrees(v)


x = np.array([0.125, 0.5, 0.9, 1.75, 3.25])
out = np.zeros((21, 5))
all_of[1, 8](x, out)
for row in out:
    print(*[float(v) for v in row])
