# atomic.add of float16 arrays, max of float32 with NaN left alone.
# cpython: no (Numba has no atomics of float16)
import numpy as np
from numba import cuda


@cuda.jit
def add(out, x):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(out, i % 2, x[i])


x = (np.arange(40) % 4).astype(np.float16)
out = np.zeros(2, np.float16)
add[2, 32](out, x)
print(out[0] == x[::2].sum(), out[1] == x[1::2].sum())
