# atomic.add on every element type that has it, on global memory, with collisions.
import numpy as np
from numba import cuda


@cuda.jit
def add(out, x):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(out, i % out.size, x[i])


for dtype in np.int32, np.int64, np.uint32, np.uint64, np.float32, np.float64:
    x = np.arange(40).astype(dtype)
    out = np.zeros(3, dtype=dtype)
    add[2, 32](out, x)
    print(out.dtype, out)
