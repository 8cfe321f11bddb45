# popc, brev, clz, ffs and selp.
import numpy as np
from numba import cuda


@cuda.jit
def bits(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = cuda.popc(x[i])
        out[1, i] = cuda.brev(x[i])
        out[2, i] = cuda.clz(x[i])
        out[3, i] = cuda.ffs(x[i])
        out[4, i] = cuda.selp(x[i] > 100, 7, 8)


x = np.array([0, 1, 2, 3, 255, 4096, 0x80000000, 0xF0F0F0F0, 0xFFFFFFFF], dtype=np.uint32)
out = np.zeros((5, 9), dtype=np.int64)
bits[1, 16](x, out)
print(out)
