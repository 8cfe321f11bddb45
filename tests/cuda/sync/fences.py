# Fences change nothing that a correct program prints.
import numpy as np
from numba import cuda


@cuda.jit
def fenced(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = x[i] + 1
        cuda.threadfence_block()
        out[i] += 1
        cuda.threadfence()
        out[i] += 1
        cuda.threadfence_system()


x = np.arange(5)
out = np.zeros(5, dtype=np.int64)
fenced[2, 4](x, out)
print(out)
