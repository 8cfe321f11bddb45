# Locals, loop counters and tuples live across barriers in nested loops.
import numpy as np
from numba import cuda, int64


@cuda.jit
def nested(out):
    s = cuda.shared.array(4, int64)
    t = cuda.threadIdx.x
    total = 0
    pair = (t, t * t)
    for i in range(3):
        for j in range(i + 1):
            k = i * 10 + j + t
            s[t] = k
            cuda.syncthreads()
            total += s[(t + 1 + j) % 4] * (i + 1)
            cuda.syncthreads()
        if i == 1:
            total += 1000
    out[t] = total + 100000 * pair[1] + 10000000 * pair[0]


@cuda.jit
def early_break(limit, out):
    s = cuda.shared.array(4, int64)
    t = cuda.threadIdx.x
    s[t] = t
    steps = 0
    while True:
        cuda.syncthreads()
        total = s[0] + s[1] + s[2] + s[3]
        cuda.syncthreads()
        if total >= limit:
            break
        s[t] += 1
        steps += 1
    out[t] = steps * 100 + s[t]


out = np.zeros(4, dtype=np.int64)
nested[1, 4](out)
print(out)
for limit in 0, 7, 30:
    early_break[1, 4](limit, out)
    print(limit, out)
