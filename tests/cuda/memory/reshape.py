# reshape, ravel and transpose of device arrays.
import numpy as np
from numba import cuda


@cuda.jit
def number(a):
    x, y = cuda.grid(2)
    if x < a.shape[0] and y < a.shape[1]:
        a[x, y] = x * 10 + y


d = cuda.device_array(12, dtype=np.int32)
m = d.reshape(3, 4)
number[1, (4, 4)](m)
print(d.copy_to_host())
number[1, (4, 4)](d.reshape((4, 3)))
print(m.copy_to_host())
print(m.ravel().copy_to_host())
print(m.T.copy_to_host())
