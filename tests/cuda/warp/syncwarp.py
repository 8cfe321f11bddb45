# syncwarp orders accesses to shared memory within a warp; laneid and warpsize.
# cpython: no (Numba's simulator has no warp operations)
import numpy as np
from numba import cuda, int32


@cuda.jit
def turn(x, out):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    w = t // cuda.warpsize * cuda.warpsize
    s[t] = x[t]
    cuda.syncwarp()
    v = s[w + (cuda.laneid + 1) % 32]
    cuda.syncwarp()
    s[t] = v * 2
    cuda.syncwarp(0xFFFFFFFF)
    out[t] = s[w + 31 - cuda.laneid]


x = np.arange(64, dtype=np.int32)
out = np.zeros(64, np.int32)
turn[1, 64](x, out)
v = np.roll(x.reshape(2, 32), -1, axis=1) * 2
print(np.array_equal(out, v[:, ::-1].ravel()))
