# Sums by shuffles: down, and butterfly so that every lane has the result.
# cpython: no (Numba's simulator has no warp operations)
import numpy as np
from numba import cuda, float32


@cuda.jit
def warp_sum(x, out):
    i = cuda.grid(1)
    v = x[i]
    step = 16
    while step > 0:
        v += cuda.shfl_down_sync(0xFFFFFFFF, v, step)
        step //= 2
    if cuda.laneid == 0:
        out[i // 32] = v


@cuda.jit
def butterfly(x, out):
    i = cuda.grid(1)
    v = x[i]
    for k in range(5):
        v = max(v, cuda.shfl_xor_sync(0xFFFFFFFF, v, 1 << k))
    out[i] = v


@cuda.jit
def block_sum(x, out):
    partial = cuda.shared.array(4, float32)
    t = cuda.threadIdx.x
    v = x[cuda.grid(1)]
    for k in range(5):
        v += cuda.shfl_xor_sync(0xFFFFFFFF, v, 16 >> k)
    if t % 32 == 0:
        partial[t // 32] = v
    cuda.syncthreads()
    if t == 0:
        out[cuda.blockIdx.x] = partial[0] + partial[1] + partial[2] + partial[3]


x = (np.arange(256) * 29 % 41).astype(np.float32)
out = np.zeros(8, np.float32)
warp_sum[2, 128](x, out)
print(np.array_equal(out, x.reshape(8, 32).sum(axis=1)))
high = np.zeros(256, np.float32)
butterfly[4, 64](x, high)
print(np.array_equal(high, np.repeat(x.reshape(8, 32).max(axis=1), 32)))
sums = np.zeros(2, np.float32)
block_sum[2, 128](x, sums)
print(np.array_equal(sums, x.reshape(2, 128).sum(axis=1)))
