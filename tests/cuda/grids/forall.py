# forall picks a grid for a number of tasks; the kernel guards.
import numpy as np
from numba import cuda


@cuda.jit
def square(x, out):
    i = cuda.grid(1)
    if i < len(x):
        out[i] = x[i] ** 2


x = np.arange(33.0)
out = np.zeros_like(x)
square.forall(len(x))(x, out)
print(out)
out[:] = 0
square.forall(5)(x[:5], out[:5])
print(out[:8])
