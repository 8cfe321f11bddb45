# device_array, device_array_like, copy_to_device.
import numpy as np
from numba import cuda


@cuda.jit
def index(out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = i * i


d = cuda.device_array(5, dtype=np.int32)
index[1, 8](d)
print(d.copy_to_host(), d.dtype, d.shape)
e = cuda.device_array((2, 3))
print(e.shape, e.dtype)
h = np.arange(6, dtype=np.float32).reshape(2, 3)
f = cuda.device_array_like(h)
f.copy_to_device(h)
print(f.copy_to_host(), f.dtype)
g = cuda.device_array_like(f)
g.copy_to_device(f)
print(g.copy_to_host())
