# K-means: assignment in one kernel, sums with atomics in another.
import numpy as np
from numba import cuda


@cuda.jit
def assign(points, centres, label):
    i = cuda.grid(1)
    if i < points.shape[0]:
        best = -1
        least = 1e30
        for c in range(centres.shape[0]):
            d = 0.0
            for k in range(points.shape[1]):
                d += (points[i, k] - centres[c, k]) ** 2
            if d < least:
                least = d
                best = c
        label[i] = best


@cuda.jit
def add_up(points, label, sums, counts):
    i = cuda.grid(1)
    if i < points.shape[0]:
        cuda.atomic.add(counts, label[i], 1)
        for k in range(points.shape[1]):
            cuda.atomic.add(sums, (label[i], k), points[i, k])


n = 60
points = np.stack(((np.arange(n) * 17 % 23) + 40.0 * (np.arange(n) % 3), (np.arange(n) * 5 % 11) - 30.0 * (np.arange(n) % 2)), axis=1)
centres = points[:3].copy()
label = np.zeros(n, np.int32)
for _ in range(5):
    sums, counts = np.zeros((3, 2)), np.zeros(3, np.int64)
    assign[2, 32](points, centres, label)
    add_up[2, 32](points, label, sums, counts)
    centres = sums / counts[:, None]
print(centres.round(6), counts)
print(label[:20])
