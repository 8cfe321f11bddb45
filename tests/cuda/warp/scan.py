# Inclusive scan of a warp and of a block by shuffles.
# cpython: no (Numba's simulator has no warp operations)
import numpy as np
from numba import cuda, int32


@cuda.jit
def warp_scan(x, out):
    i = cuda.grid(1)
    v = x[i]
    step = 1
    while step < 32:
        other = cuda.shfl_up_sync(0xFFFFFFFF, v, step)
        if cuda.laneid >= step:
            v += other
        step *= 2
    out[i] = v


@cuda.jit
def block_scan(x, out):
    totals = cuda.shared.array(4, int32)
    t = cuda.threadIdx.x
    lane, warp = t % 32, t // 32
    v = x[t]
    for k in range(5):
        other = cuda.shfl_up_sync(0xFFFFFFFF, v, 1 << k)
        if lane >= 1 << k:
            v += other
    if lane == 31:
        totals[warp] = v
    cuda.syncthreads()
    for w in range(warp):
        v += totals[w]
    out[t] = v


x = (np.arange(128) * 11 % 7).astype(np.int32)
out = np.zeros(128, np.int32)
warp_scan[2, 64](x, out)
print(np.array_equal(out.reshape(4, 32), np.cumsum(x.reshape(4, 32), axis=1)))
block_scan[1, 128](x, out)
print(np.array_equal(out, np.cumsum(x)))
