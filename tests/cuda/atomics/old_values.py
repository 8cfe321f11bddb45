# Atomics return the element as it was: tickets are unique and complete.
import numpy as np
from numba import cuda


@cuda.jit
def tickets(counter, taken):
    ticket = cuda.atomic.add(counter, 0, 1)
    taken[ticket] += 1


@cuda.jit
def compact(x, counter, out):
    i = cuda.grid(1)
    if i < x.size and x[i] % 3 == 0:
        out[cuda.atomic.add(counter, 0, 1)] = x[i]


counter, taken = np.zeros(1, np.int64), np.zeros(48, np.int32)
tickets[3, 16](counter, taken)
print(counter, taken.min(), taken.max())
x = np.arange(60, dtype=np.int64)
counter[0] = 0
out = np.zeros(60, dtype=np.int64)
compact[4, 16](x, counter, out)
print(counter[0], np.sort(out[:counter[0]]))


@cuda.jit
def one_thread(a, old):
    old[0] = cuda.atomic.add(a, 0, 5)
    old[1] = cuda.atomic.sub(a, 0, 2)
    old[2] = cuda.atomic.max(a, 0, 100)
    old[3] = cuda.atomic.min(a, 0, 7)
    old[4] = cuda.atomic.exch(a, 0, 42)
    old[5] = cuda.atomic.and_(a, 0, 12)
    old[6] = cuda.atomic.or_(a, 0, 3)
    old[7] = cuda.atomic.xor(a, 0, 6)
    old[8] = cuda.atomic.cas(a, 0, 13, 1000)
    old[9] = cuda.atomic.cas(a, 0, 13, 2000)


a, old = np.array([10], dtype=np.int64), np.zeros(10, dtype=np.int64)
one_thread[1, 1](a, old)
print(a, old)
a, old = np.array([10], dtype=np.int32), np.zeros(10, dtype=np.int32)
one_thread[1, 1](a, old)
print(a, old)
