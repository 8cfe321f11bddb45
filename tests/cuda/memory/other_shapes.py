# The transpose and other shapes of an array in a kernel are views of it.
import numpy as np
from numba import cuda, float64


@cuda.jit
def views(x, out):
    t = x.T
    out[0] = t[2, 1]
    out[1] = t.shape[0] * 10 + t.shape[1]
    r = x.reshape(3, 2)
    out[2] = r[2, 0]
    q = x.reshape((6,))
    out[3] = q[4]
    f = x.ravel()
    out[4] = f[5] + f.size
    t[0, 1] = 100.0
    r[2, 1] = -1.0
    out[5] = x[1, 0]


x = np.arange(6.0).reshape(2, 3)
out = np.zeros(6)
views[1, 1](x, out)
print(out)
print(x)


@cuda.jit
def tile(x, out):
    s = cuda.shared.array((4, 8), float64)
    i, j = cuda.grid(2)
    flat = s.reshape(32)
    flat[i * 8 + j] = x[i, j]
    cuda.syncthreads()
    turned = s.T
    out[j, i] = turned[j, i] + s.ravel()[0]


x = np.arange(32.0).reshape(4, 8) + 1
out = np.zeros((8, 4))
tile[1, (4, 8)](x, out)
print(out)
