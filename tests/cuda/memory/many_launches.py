# A chain of launches on device arrays, and ping-pong by swapping names.
import numpy as np
from numba import cuda


@cuda.jit
def relax(a, b):
    i = cuda.grid(1)
    if 0 < i < a.size - 1:
        b[i] = 0.5 * (a[i - 1] + a[i + 1])
    elif i < a.size:
        b[i] = a[i]


h = np.zeros(12)
h[0] = 1
a, b = cuda.to_device(h), cuda.device_array_like(h)
for _ in range(40):
    relax[1, 16](a, b)
    a, b = b, a
print(a.copy_to_host().round(6))
