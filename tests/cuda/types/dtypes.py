# Arrays of every element type through a kernel.
import numpy as np
from numba import cuda


@cuda.jit
def step(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = x[i] * 2 + 1


for dtype in (np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64,
              np.float32, np.float64, np.complex64, np.complex128):
    x = np.arange(5).astype(dtype)
    out = np.zeros(5, dtype)
    step[1, 8](x, out)
    print(out.dtype, out)


@cuda.jit
def negate(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = not x[i]


flags = np.array([True, False, True])
out = np.zeros(3, np.bool_)
negate[1, 4](flags, out)
print(out)
