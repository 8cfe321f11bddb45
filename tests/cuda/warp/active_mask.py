# activemask and lanemask_lt: numbering the lanes of a branch.
# cpython: no (Numba's simulator has no warp operations)
import numpy as np
from numba import cuda


@cuda.jit
def number(x, out):
    i = cuda.grid(1)
    mask = cuda.ballot_sync(0xFFFFFFFF, x[i] > 0)
    if x[i] > 0:
        out[i] = cuda.popc(mask & cuda.lanemask_lt())


@cuda.jit
def whole(out):
    out[cuda.grid(1)] = cuda.activemask()


x = (np.arange(64) % 3 > 0).astype(np.int32)
out = np.full(64, -1, np.int32)
number[2, 32](x, out)
c = x.reshape(2, 32)
print(np.array_equal(out, np.where(c > 0, np.cumsum(c, axis=1) - 1, -1).ravel()))
m = np.zeros(32, np.uint32)
whole[1, 32](m)
print((m == 0xFFFFFFFF).all())
