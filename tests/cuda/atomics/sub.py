# atomic.sub.
import numpy as np
from numba import cuda


@cuda.jit
def sub(out, x):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.sub(out, i % 2, x[i])


for dtype in np.int32, np.int64, np.uint32, np.uint64, np.float32, np.float64:
    out = np.full(2, 1000, dtype=dtype)
    sub[1, 32](out, np.arange(20).astype(dtype))
    print(out.dtype, out)
