# fma and cbrt.
# tolerance: 1e-12 (Numba's simulator takes the power 1/3)
import numpy as np
from numba import cuda


@cuda.jit
def functions(x, y, out):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = cuda.fma(x[i], y[i], 1.0)
        out[1, i] = cuda.cbrt(x[i])


x = np.array([1.0, 8, 27, 0.001, 12])
y = np.array([2.0, 0.5, -1, 3, 0])
out = np.zeros((2, 5))
functions[1, 8](x, y, out)
for row in out:
    print(*[float(v) for v in row])
