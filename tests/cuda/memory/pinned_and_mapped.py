# Pinned and mapped arrays behave like host arrays.
import numpy as np
from numba import cuda


@cuda.jit
def double(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= 2


p = cuda.pinned_array(4, dtype=np.float32)
p[:] = np.arange(4)
d = cuda.to_device(p)
double[1, 4](d)
d.copy_to_host(p)
print(p)
m = cuda.mapped_array(4, dtype=np.int64)
m[:] = np.arange(4) + 5
double[1, 4](m)
cuda.synchronize()
print(m[0], m[3])
with cuda.pinned(p):
    double[1, 4](p)
print(p)
