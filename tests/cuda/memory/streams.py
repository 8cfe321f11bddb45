# Streams: copies and launches in order, synchronize, the default stream.
import numpy as np
from numba import cuda


@cuda.jit
def add(x, v):
    i = cuda.grid(1)
    if i < x.size:
        x[i] += v


one, two = cuda.stream(), cuda.stream()
a, b = np.arange(6.0), np.ones(6)
da = cuda.to_device(a, stream=one)
db = cuda.to_device(b, stream=two)
for _ in range(3):
    add[1, 8, one](da, 1)
    add[1, 8, two](db, 10)
ra = da.copy_to_host(stream=one)
rb = db.copy_to_host(stream=two)
one.synchronize()
two.synchronize()
print(ra, rb)
with one.auto_synchronize():
    add[1, 8, one](da, 1)
print(da.copy_to_host())
cuda.synchronize()
