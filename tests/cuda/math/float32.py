# float32 in, float32 out: within a few units of its last place of float64.
import math
import numpy as np
from numba import cuda


@cuda.jit
def functions(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = math.sin(x[i])
        out[1, i] = math.cos(x[i])
        out[2, i] = math.exp(x[i])
        out[3, i] = math.log(x[i])
        out[4, i] = math.sqrt(x[i])
        out[5, i] = math.tanh(x[i])
        out[6, i] = math.atan(x[i])
        out[7, i] = x[i] ** 1.5
        out[8, i] = math.erf(x[i])


x = np.linspace(0.1, 6, 16).astype(np.float32)
out = np.zeros((9, 16), np.float32)
functions[1, 16](x, out)
w = x.astype(np.float64)
erf = np.array([math.erf(v) for v in w])
exact = np.stack((np.sin(w), np.cos(w), np.exp(w), np.log(w), np.sqrt(w), np.tanh(w), np.arctan(w), w ** 1.5, erf))
print(out.dtype, (np.abs(out - exact) <= 4e-7 * np.maximum(np.abs(exact), 0.5)).all(axis=1))
