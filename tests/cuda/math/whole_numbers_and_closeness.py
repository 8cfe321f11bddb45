# gcd, lcm, remainder and isclose in kernels.
import math
import numpy as np
from numba import cuda


@cuda.jit
def whole(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = math.gcd(a[i], b[i])
        out[i, 1] = math.lcm(a[i], b[i])


a = np.array([12, -12, 0, 17, 1 << 40, 7, -21, 0])
b = np.array([18, 18, 5, 13, 1 << 33, 0, -14, 0])
out = np.zeros((8, 2), dtype=np.int64)
whole[1, 8](a, b, out)
print(out)


@cuda.jit
def real(x, y, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i, 0] = math.remainder(x[i], y[i])
        out[i, 1] = math.isclose(x[i], y[i])
        out[i, 2] = math.isclose(x[i], y[i], rel_tol=0.1, abs_tol=0.5)


x = np.array([7.5, -7.5, 5.0, 1e300, 0.3, 1.0, 2.5, -0.0, 3.0])
y = np.array([2.0, 2.5, 2.0, 3.0, 0.1, 1.0 + 1e-12, 2.0, 1.0, np.inf])
out = np.zeros((9, 3))
real[1, 16](x, y, out)
print(out)
