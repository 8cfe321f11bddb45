# to_device copies: later changes on the host are not seen, copy_to_host brings results back.
import numpy as np
from numba import cuda


@cuda.jit
def add_one(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] += 1


h = np.arange(6.0)
d = cuda.to_device(h)
h[:] = -1
add_one[1, 8](d)
print(d.copy_to_host(), h)
target = np.zeros(6)
d.copy_to_host(target)
print(target)
add_one[1, 8](d)
print(target, d.copy_to_host())
print(d.shape, d.dtype, d.size, d.ndim, len(d))
