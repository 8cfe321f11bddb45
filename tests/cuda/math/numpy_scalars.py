# np.sin and friends on scalars inside kernels, and constants of math and np.
# tolerance: 1e-13 (libm and libdevice differ in the last bits)
import math
import numpy as np
from numba import cuda


@cuda.jit
def functions(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = np.sin(x[i]) + np.cos(x[i])
        out[1, i] = np.exp(-x[i]) * np.sqrt(x[i])
        out[2, i] = np.log(x[i] + 1)
        out[3, i] = math.pi * np.pi - math.e
        out[4, i] = np.float32(x[i]) + np.int32(2.9)


x = np.array([0.5, 1.5, 4.0])
out = np.zeros((5, 3))
functions[1, 4](x, out)
for row in out:
    print(*[float(v) for v in row])
