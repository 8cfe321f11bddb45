# Functions of integers of libdevice, against sums and products in more bits.
# cpython: no (Numba's simulator has no libdevice)
import numpy as np
from numba import cuda
from numba.cuda import libdevice


@cuda.jit
def run(x, y, z, high, low, up, distance, count):
    i = cuda.grid(1)
    if i < x.size:
        high[i] = libdevice.mulhi(x[i], y[i])
        low[i] = libdevice.hadd(x[i], y[i])
        up[i] = libdevice.rhadd(x[i], y[i])
        distance[i] = libdevice.sad(x[i], y[i], z[i])
        count[i] = libdevice.popc(x[i])


@cuda.jit
def unsigned(x, y, high):
    i = cuda.grid(1)
    if i < x.size:
        high[i] = libdevice.umulhi(x[i], y[i])


edge = np.array([0, 1, -1, 2, -2, 7, 2**31 - 1, -2**31, 123456789], dtype=np.int32)
x, y = np.repeat(edge, edge.size), np.tile(edge, edge.size)
z = np.arange(x.size).astype(np.uint32)
high, low, up, count = np.zeros_like(x), np.zeros_like(x), np.zeros_like(x), np.zeros_like(x)
distance = np.zeros(x.size, dtype=np.uint32)
run[2, 64](x, y, z, high, low, up, distance, count)
a, b = x.astype(np.int64), y.astype(np.int64)
print((high == (a * b) >> 32).all(), (low == (a + b) >> 1).all(), (up == (a + b + 1) >> 1).all())
print((distance == (np.abs(a - b) + z) % 2**32).all(), (count == np.bitwise_count(x.view(np.uint32))).all())
u, v = x.view(np.uint32), y.view(np.uint32)
top = np.zeros_like(u)
unsigned[2, 64](u, v, top)
print((top == (u.astype(np.uint64) * v.astype(np.uint64)) >> np.uint64(32)).all(), top[70], high[60], distance[66])
