# cuda.const.array_like of global arrays of one and two dimensions.
import numpy as np
from numba import cuda

WEIGHTS = np.array([0.25, 0.5, 0.25])
TABLE = np.arange(12, dtype=np.int32).reshape(3, 4) * 3
PHASES = np.array([1, 1j, -1, -1j])


@cuda.jit
def smooth(x, out):
    w = cuda.const.array_like(WEIGHTS)
    i = cuda.grid(1)
    if 0 < i < x.size - 1:
        out[i] = w[0] * x[i - 1] + w[1] * x[i] + w[2] * x[i + 1]


@cuda.jit
def look_up(out):
    table = cuda.const.array_like(TABLE)
    x, y = cuda.grid(2)
    if y < 3 and x < 4:
        out[y, x] = table[2 - y, x]


@cuda.jit
def turn(z):
    p = cuda.const.array_like(PHASES)
    i = cuda.grid(1)
    z[i] = z[i] * p[i % 4]


x = np.array([0.0, 4, 8, 0, 0, 16, 1])
out = np.zeros_like(x)
smooth[1, 8](x, out)
print(out)
t = np.zeros((3, 4), dtype=np.int32)
look_up[1, (4, 3)](t)
print(t)
z = np.ones(6, dtype=np.complex128)
turn[1, 6](z)
print(z)
