# Arrays of float16 and the functions of cuda.fp16.
import numpy as np
from numba import cuda


@cuda.jit
def functions(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[0, i] = cuda.fp16.hadd(a[i], b[i])
        out[1, i] = cuda.fp16.hsub(a[i], b[i])
        out[2, i] = cuda.fp16.hmul(a[i], b[i])
        out[3, i] = cuda.fp16.hdiv(a[i], b[i])
        out[4, i] = cuda.fp16.hneg(a[i])
        out[5, i] = cuda.fp16.habs(b[i])
        out[6, i] = cuda.fp16.hsqrt(a[i])
        out[7, i] = cuda.fp16.hmax(a[i], b[i])
        out[8, i] = cuda.fp16.hmin(a[i], b[i])
        out[9, i] = cuda.fp16.htrunc(b[i])
        out[10, i] = 1.0 if cuda.fp16.hgt(a[i], b[i]) else 0.0


a = np.array([0.25, 1, 2.25, 9], dtype=np.float16)
b = np.array([-0.5, 2, 1.5, -2.75], dtype=np.float16)
out = np.zeros((11, 4), dtype=np.float16)
functions[1, 4](a, b, out)
print(out)
