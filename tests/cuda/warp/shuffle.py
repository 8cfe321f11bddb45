# shfl_sync, up, down and xor on int32, int64, float32 and float64.
# cpython: no (Numba's simulator has no warp operations)
import numpy as np
from numba import cuda

FULL = 0xFFFFFFFF


@cuda.jit
def shuffles(x, out):
    i = cuda.grid(1)
    v = x[i]
    out[0, i] = cuda.shfl_sync(FULL, v, 5)
    out[1, i] = cuda.shfl_up_sync(FULL, v, 3)
    out[2, i] = cuda.shfl_down_sync(FULL, v, 4)
    out[3, i] = cuda.shfl_xor_sync(FULL, v, 9)
    out[4, i] = cuda.shfl_sync(FULL, v, (i * 7 + 3) % 32)


lane = np.arange(64) % 32
base = np.arange(64) - lane
for dtype in np.int32, np.int64, np.float32, np.float64:
    x = (np.arange(64) * np.arange(64) % 1009).astype(dtype)
    out = np.zeros((5, 64), dtype)
    shuffles[2, 32](x, out)
    expected = np.stack((
        x[base + 5],
        x[np.where(lane >= 3, base + lane - 3, base + lane)],
        x[np.where(lane + 4 < 32, base + lane + 4, base + lane)],
        x[base + (lane ^ 9)],
        x[base + (np.arange(64) * 7 + 3) % 32]))
    print(out.dtype, (out == expected).all(axis=1))
