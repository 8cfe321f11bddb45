# @vectorize and @guvectorize with target='cuda', @cuda.reduce.
# cpython: no (Numba's simulator has no target cuda for ufuncs)
import math
import numpy as np
from numba import vectorize, guvectorize, cuda


@vectorize(["float32(float32, float32)", "float64(float64, float64)"], target="cuda")
def sinexp(x, y):
    return math.sin(x) * math.exp(y)


@guvectorize(["void(float64[:,:], float64[:])"], "(n,m)->(n)", target="cuda")
def row_sum(a, s):
    for i in range(a.shape[0]):
        t = 0.0
        for j in range(a.shape[1]):
            t += a[i, j]
        s[i] = t


@cuda.reduce
def product(a, b):
    return a * b


x, y = np.linspace(0, 6, 50), np.linspace(1, 0, 50)
print(np.allclose(sinexp(x, y), np.sin(x) * np.exp(y)))
x4, y4 = x.astype(np.float32), y.astype(np.float32)
print(sinexp(x4, y4).dtype, np.allclose(sinexp(x4, y4), np.sin(x4) * np.exp(y4), rtol=1e-5))
dx, dy = cuda.to_device(x), cuda.to_device(y)
print(np.allclose(sinexp(dx, dy).copy_to_host(), np.sin(x) * np.exp(y)))
a = np.arange(12.0).reshape(3, 4)
print(np.allclose(row_sum(a), a.sum(axis=1)))
print(np.allclose(product(1 + x / 100, init=1), np.prod(1 + x / 100)))
