# Dynamic shared memory: shape 0, its size in bytes given at the launch.
import numpy as np
from numba import cuda, float32


@cuda.jit
def total(x, out):
    s = cuda.shared.array(0, dtype=float32)
    t = cuda.threadIdx.x
    s[t] = x[cuda.grid(1)]
    cuda.syncthreads()
    if t == 0:
        acc = float32(0)
        for k in range(cuda.blockDim.x):
            acc += s[k]
        out[cuda.blockIdx.x] = acc


x = np.arange(24, dtype=np.float32)
for block in 4, 8, 12:
    out = np.zeros(24 // block, dtype=np.float32)
    total[24 // block, block, 0, block * 4](x, out)
    print(block, out)
