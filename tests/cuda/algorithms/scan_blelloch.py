# Exclusive prefix sum over blocks: up-sweep, down-sweep, then block offsets added.
import numpy as np
from numba import cuda, int64

B = 16


@cuda.jit
def block_scan(x, out, sums):
    s = cuda.shared.array(B, int64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i]
    cuda.syncthreads()
    step = 1
    while step < B:
        k = (t + 1) * step * 2 - 1
        if k < B:
            s[k] += s[k - step]
        cuda.syncthreads()
        step *= 2
    if t == 0:
        sums[cuda.blockIdx.x] = s[B - 1]
        s[B - 1] = 0
    cuda.syncthreads()
    step = B // 2
    while step > 0:
        k = (t + 1) * step * 2 - 1
        if k < B:
            left = s[k - step]
            s[k - step] = s[k]
            s[k] += left
        cuda.syncthreads()
        step //= 2
    out[i] = s[t]


@cuda.jit
def add_offsets(out, offsets):
    out[cuda.grid(1)] += offsets[cuda.blockIdx.x]


x = (np.arange(64) * 7 % 11).astype(np.int64)
out, sums = np.zeros(64, np.int64), np.zeros(4, np.int64)
block_scan[4, B](x, out, sums)
print(sums)
add_offsets[4, B](out, np.cumsum(sums) - sums)
print(np.array_equal(out, np.cumsum(x) - x), out[-1])
