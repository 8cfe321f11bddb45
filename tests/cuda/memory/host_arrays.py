# Host arrays given to a kernel: changes are there after the launch, without any copy in the text.
import numpy as np
from numba import cuda


@cuda.jit
def scale(x, factor):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= factor


x = np.arange(5.0)
scale[1, 8](x, 3)
print(x)
x[2] = 100
scale[1, 8](x, 0.5)
print(x, x.sum())
x += 1
scale[1, 8](x, 2)
scale[1, 8](x, 2)
print(x[0], x[4], x.max())
y = x
scale[1, 8](y, 10)
print(x)
