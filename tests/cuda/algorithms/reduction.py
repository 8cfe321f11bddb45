# Sum by interleaved and by sequential addressing, then the blocks' sums on the host.
import numpy as np
from numba import cuda, float64

TPB = 32


@cuda.jit
def interleaved(x, out):
    s = cuda.shared.array(TPB, float64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0.0
    cuda.syncthreads()
    step = 1
    while step < cuda.blockDim.x:
        if t % (2 * step) == 0:
            s[t] += s[t + step]
        cuda.syncthreads()
        step *= 2
    if t == 0:
        out[cuda.blockIdx.x] = s[0]


@cuda.jit
def sequential(x, out):
    s = cuda.shared.array(TPB, float64)
    t = cuda.threadIdx.x
    acc = 0.0
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        acc += x[i]
    s[t] = acc
    cuda.syncthreads()
    step = cuda.blockDim.x // 2
    while step > 0:
        if t < step:
            s[t] += s[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        cuda.atomic.add(out, 0, s[0])


x = np.arange(150.0)
out = np.zeros(5)
interleaved[5, TPB](x, out)
print(out, out.sum())
total = np.zeros(1)
sequential[2, TPB](x, total)
print(total, x.sum())
