# all_sync, any_sync, eq_sync, ballot_sync.
# cpython: no (Numba's simulator has no warp operations)
import numpy as np
from numba import cuda


@cuda.jit
def votes(x, out, ballots):
    i = cuda.grid(1)
    p = x[i] > 0
    out[0, i] = cuda.all_sync(0xFFFFFFFF, p)
    out[1, i] = cuda.any_sync(0xFFFFFFFF, p)
    out[2, i] = cuda.eq_sync(0xFFFFFFFF, p)
    ballots[i] = cuda.ballot_sync(0xFFFFFFFF, p)


x = np.zeros(128, np.int32)
x[:32] = 1
x[40], x[63] = 1, 1
x[96:] = np.arange(32) % 3
out = np.zeros((3, 128), np.int32)
ballots = np.zeros(128, np.uint32)
votes[1, 128](x, out, ballots)
p = (x > 0).reshape(4, 32)
print(np.array_equal(out[0], np.repeat(p.all(axis=1), 32)))
print(np.array_equal(out[1], np.repeat(p.any(axis=1), 32)))
print(np.array_equal(out[2], np.repeat(p.all(axis=1) | ~p.any(axis=1), 32)))
weights = np.left_shift(np.uint64(1), np.arange(32, dtype=np.uint64))
print(np.array_equal(ballots, np.repeat((p * weights).sum(axis=1).astype(np.uint32), 32)))
