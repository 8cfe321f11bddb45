# Maximum and where it is, by pairs in shared memory.
import numpy as np
from numba import cuda, float64, int64


@cuda.jit
def argmax(x, value, index):
    v = cuda.shared.array(32, float64)
    k = cuda.shared.array(32, int64)
    t = cuda.threadIdx.x
    best = x[t]
    at = t
    for i in range(t + 32, x.size, 32):
        if x[i] > best:
            best = x[i]
            at = i
    v[t] = best
    k[t] = at
    cuda.syncthreads()
    step = 16
    while step > 0:
        if t < step:
            if v[t + step] > v[t] or (v[t + step] == v[t] and k[t + step] < k[t]):
                v[t] = v[t + step]
                k[t] = k[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        value[0] = v[0]
        index[0] = k[0]


x = np.sin(np.arange(200.0)) * np.arange(200)
value, index = np.zeros(1), np.zeros(1, np.int64)
argmax[1, 32](x, value, index)
print(value[0] == x.max(), index[0] == x.argmax(), index[0])
