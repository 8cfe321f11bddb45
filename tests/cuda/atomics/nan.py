# nanmax and nanmin pass over NaN.
import numpy as np
from numba import cuda


@cuda.jit
def extremes(high, low, x):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.nanmax(high, 0, x[i])
        cuda.atomic.nanmin(low, 0, x[i])


for dtype in np.float32, np.float64:
    x = np.array([3, np.nan, -2, 8, np.nan, 5], dtype=dtype)
    high, low = np.full(1, np.nan, dtype), np.full(1, np.nan, dtype)
    extremes[1, 8](high, low, x)
    print(high.dtype, high, low)
