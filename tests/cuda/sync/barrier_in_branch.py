# A barrier in a branch that the whole block takes is fine.
import numpy as np
from numba import cuda, int64


@cuda.jit
def branch(mode, out):
    s = cuda.shared.array(8, int64)
    t = cuda.threadIdx.x
    s[t] = t
    if mode == 1:
        cuda.syncthreads()
        out[t] = s[7 - t]
    elif mode == 2:
        cuda.syncthreads()
        v = s[(t + 3) % 8]
        cuda.syncthreads()
        s[t] = v * 10
        cuda.syncthreads()
        out[t] = s[(t + 1) % 8]
    else:
        out[t] = s[t]


@cuda.jit
def by_block(out):
    s = cuda.shared.array(4, int64)
    t = cuda.threadIdx.x
    s[t] = t + 1
    if cuda.blockIdx.x % 2 == 0:
        cuda.syncthreads()
        out[cuda.grid(1)] = s[3 - t]
    else:
        out[cuda.grid(1)] = -s[t]


out = np.zeros(8, dtype=np.int64)
for mode in 0, 1, 2:
    branch[1, 8](mode, out)
    print(mode, out)
b = np.zeros(16, dtype=np.int64)
by_block[4, 4](b)
print(b)
