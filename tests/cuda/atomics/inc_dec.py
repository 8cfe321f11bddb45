# atomic.inc and dec wrap at their limit.
import numpy as np
from numba import cuda


@cuda.jit
def turn(up, down, limit):
    cuda.atomic.inc(up, 0, limit)
    cuda.atomic.dec(down, 0, limit)


for dtype in np.uint32, np.uint64:
    for limit in 4, 9, 100:
        up, down = np.zeros(1, dtype), np.zeros(1, dtype)
        turn[2, 16](up, down, dtype(limit))
        print(up.dtype, limit, up, down)
