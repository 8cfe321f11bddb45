# Bitonic sort in shared memory, and across launches on global memory.
import numpy as np
from numba import cuda, int32

N = 32


@cuda.jit
def sort_block(a):
    s = cuda.shared.array(N, int32)
    t = cuda.threadIdx.x
    s[t] = a[t]
    cuda.syncthreads()
    k = 2
    while k <= N:
        j = k // 2
        while j > 0:
            other = t ^ j
            if other > t:
                up = (t & k) == 0
                if (s[t] > s[other]) == up:
                    s[t], s[other] = s[other], s[t]
            cuda.syncthreads()
            j //= 2
        k *= 2
    a[t] = s[t]


@cuda.jit
def exchange(a, j, k):
    i = cuda.grid(1)
    other = i ^ j
    if other > i:
        if (i & k) == 0:
            if a[i] > a[other]:
                a[i], a[other] = a[other], a[i]
        elif a[i] < a[other]:
            a[i], a[other] = a[other], a[i]


a = (np.arange(N) * 37 % 101).astype(np.int32)
b = np.concatenate((a, 200 - a)).astype(np.int32)
sort_block[1, N](a)
print(a)
d = cuda.to_device(b)
k = 2
while k <= b.size:
    j = k // 2
    while j > 0:
        exchange[2, 32](d, j, k)
        j //= 2
    k *= 2
print(np.array_equal(d.copy_to_host(), np.sort(b)))
