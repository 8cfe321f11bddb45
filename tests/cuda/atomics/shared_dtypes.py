# Atomics on shared arrays of each element type.
import numpy as np
from numba import cuda, int32, int64, uint32, uint64, float32, float64


@cuda.jit
def all_types(out):
    a = cuda.shared.array(1, int32)
    b = cuda.shared.array(1, int64)
    c = cuda.shared.array(1, uint32)
    d = cuda.shared.array(1, uint64)
    e = cuda.shared.array(1, float32)
    f = cuda.shared.array(1, float64)
    t = cuda.threadIdx.x
    if t == 0:
        a[0] = 0
        b[0] = 0
        c[0] = 0
        d[0] = 0
        e[0] = 0
        f[0] = 0
    cuda.syncthreads()
    cuda.atomic.add(a, 0, t)
    cuda.atomic.max(b, 0, t * 3)
    cuda.atomic.inc(c, 0, 4)
    cuda.atomic.or_(d, 0, 1 << t)
    cuda.atomic.add(e, 0, 0.5)
    cuda.atomic.min(f, 0, -t)
    cuda.syncthreads()
    if t == 0:
        out[0] = a[0]
        out[1] = b[0]
        out[2] = c[0]
        out[3] = d[0]
        out[4] = e[0]
        out[5] = f[0]


out = np.zeros(6)
all_types[1, 12](out)
print(out)
