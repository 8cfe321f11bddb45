# Warp operations among the lanes of a mask, in a branch that those lanes take.
# cpython: no (Numba's simulator has no warp operations)
import numpy as np
from numba import cuda


@cuda.jit
def lower_half(x, out):
    t = cuda.threadIdx.x
    if t < 16:
        v = x[t]
        step = 8
        while step > 0:
            v += cuda.shfl_down_sync(0xFFFF, v, step)
            step //= 2
        if t == 0:
            out[0] = v
    else:
        out[1 + t - 16] = cuda.ballot_sync(0xFFFF0000, t % 2 == 0)


x = np.arange(32)
out = np.zeros(17, np.int64)
lower_half[1, 32](x, out)
print(out[0] == x[:16].sum(), (out[1:] == 0x55550000).all())
