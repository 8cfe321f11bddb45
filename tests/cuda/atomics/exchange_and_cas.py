# exch hands values round; cas builds a lock-free maximum.
import numpy as np
from numba import cuda


@cuda.jit
def hand_round(slot, seen):
    i = cuda.grid(1)
    seen[i] = cuda.atomic.exch(slot, 0, i)


@cuda.jit
def maximum(out, x):
    i = cuda.grid(1)
    if i < x.size:
        old = out[0]
        while x[i] > old:
            assumed = old
            old = cuda.atomic.cas(out, 0, assumed, x[i])
            if old == assumed:
                break


@cuda.jit
def first(slot, wins):
    i = cuda.grid(1)
    if cuda.atomic.compare_and_swap(slot, -1, i) == -1:
        cuda.atomic.add(wins, 0, 1)


for dtype in np.int32, np.int64, np.uint32, np.uint64:
    slot, seen = np.array([99], dtype), np.zeros(16, dtype)
    hand_round[2, 8](slot, seen)
    both = np.concatenate((seen, slot))
    both.sort()
    print(both.dtype, both)
    out = np.zeros(1, dtype)
    maximum[2, 16](out, (np.arange(30) * 71 % 47).astype(dtype))
    print(out)
slot, wins = np.array([-1], np.int32), np.zeros(1, np.int32)
first[1, 16](slot, wins)
print(0 <= slot[0] < 16, wins)
