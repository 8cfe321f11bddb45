# atomic.max and min of integers and floats.
import numpy as np
from numba import cuda


@cuda.jit
def extremes(high, low, x):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.max(high, i % 2, x[i])
        cuda.atomic.min(low, i % 2, x[i])


values = (np.arange(50) * 7919 % 97) - 30
for dtype in np.int32, np.int64, np.float32, np.float64:
    x = values.astype(dtype)
    high, low = np.full(2, x[0]), np.full(2, x[0])
    extremes[2, 32](high, low, x)
    print(x.dtype, high, low)
for dtype in np.uint32, np.uint64:
    x = (values + 30).astype(dtype)
    high, low = np.full(2, x[0]), np.full(2, x[0])
    extremes[2, 32](high, low, x)
    print(x.dtype, high, low)
