# A kernel that writes a part of an array leaves the rest as the host had it.
import numpy as np
from numba import cuda


@cuda.jit
def some(x):
    i = cuda.grid(1)
    if i < x.size and i % 3 == 0:
        x[i] = -x[i]


x = np.arange(10)
some[1, 16](x)
print(x)
x[1] = 50
some[1, 16](x[1:])
print(x)
z = np.arange(6).reshape(2, 3)
some[1, 4](z[1])
print(z)
