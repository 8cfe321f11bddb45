# Barriers inside a loop whose count all threads share: a tree sum and a ring that turns.
import numpy as np
from numba import cuda, float64, int32


@cuda.jit
def tree(x, out):
    s = cuda.shared.array(32, float64)
    t = cuda.threadIdx.x
    s[t] = x[cuda.grid(1)]
    cuda.syncthreads()
    step = 16
    while step > 0:
        if t < step:
            s[t] += s[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        out[cuda.blockIdx.x] = s[0]


@cuda.jit
def ring(out, turns):
    s = cuda.shared.array(8, int32)
    t = cuda.threadIdx.x
    s[t] = t
    cuda.syncthreads()
    for _ in range(turns):
        v = s[(t + 1) % 8]
        cuda.syncthreads()
        s[t] = v
        cuda.syncthreads()
    out[t] = s[t]


x = np.arange(96.0)
out = np.zeros(3)
tree[3, 32](x, out)
print(out, x.reshape(3, 32).sum(axis=1))
r = np.zeros(8, dtype=np.int32)
for turns in 0, 1, 3, 8:
    ring[1, 8](r, turns)
    print(turns, r)
