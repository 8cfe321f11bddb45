# A launch takes integers, tuples of one, two and three, NumPy integers and computed sizes.
import math
import numpy as np
from numba import cuda


@cuda.jit
def count(out):
    cuda.atomic.add(out, 0, 1)


def launched(grid, block):
    out = np.zeros(1, dtype=np.int64)
    count[grid, block](out)
    return out[0]


print(launched(2, 3), launched((2,), (3,)), launched((2, 2), (3, 3)), launched((1, 2, 3), (2, 2, 2)))
print(launched(2, (3, 2)), launched((2, 2), 4))
n, tpb = 50, 16
print(launched((n + tpb - 1) // tpb, tpb), launched(math.ceil(n / tpb), tpb))
print(launched(np.int64(2), np.int32(5)))

configured = count[4, 2]
out = np.zeros(1, dtype=np.int64)
configured(out)
configured(out)
print(out)
count[1, 1, 0, 0](out)
print(out)
