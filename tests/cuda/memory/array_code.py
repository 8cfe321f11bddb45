# Array expressions, reductions and indexing on device arrays, seen from the host.
# cpython: no (Numba's device arrays have no NumPy operations)
import numpy as np
from numba import cuda

h = np.arange(1, 25.0).reshape(4, 6)
d = cuda.to_device(h)
e = np.sin(d) * 2 + d
print(np.allclose(e.copy_to_host(), np.sin(h) * 2 + h))
print(d.sum() == h.sum(), np.allclose(d.mean(axis=0), h.mean(axis=0)), d.max() == 24, d.min(axis=1).copy_to_host())
print(np.array_equal(np.cumsum(d, axis=1).copy_to_host(), np.cumsum(h, axis=1)))
print(np.array_equal(np.where(d > 10, d, 0).copy_to_host(), np.where(h > 10, h, 0)))
print(np.array_equal(d[1:3, ::2].copy_to_host(), h[1:3, ::2]), d[2, 3] == h[2, 3])
print(np.array_equal((d.T @ d).copy_to_host(), h.T @ h))
print(np.array_equal(np.sort(-d, axis=None).copy_to_host(), np.sort(-h, axis=None)))
d += 1
print(np.array_equal(d.copy_to_host(), h + 1))
