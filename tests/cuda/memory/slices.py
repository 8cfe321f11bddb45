# Slices of device arrays: read, written by kernels, assigned to from the host.
import numpy as np
from numba import cuda


@cuda.jit
def fill(x, v):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = v


d = cuda.to_device(np.zeros(10, dtype=np.int64))
fill[1, 16](d[2:5], 7)
fill[1, 16](d[6::2], 8)
print(d.copy_to_host())
d[0:2] = np.array([5, 6])
d[9] = 1
print(d.copy_to_host())
print(d[3:7].copy_to_host(), d[0], d[-1])
m = cuda.to_device(np.arange(12).reshape(3, 4))
fill[1, 16](m[1], -1)
fill[1, 16](m[:, 3], -2)
print(m.copy_to_host())
print(m[1:, :2].copy_to_host())
