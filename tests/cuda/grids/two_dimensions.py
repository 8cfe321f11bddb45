# A grid of two dimensions writes each element once, x along the last axis.
import numpy as np
from numba import cuda


@cuda.jit
def fill(out):
    x, y = cuda.grid(2)
    if y < out.shape[0] and x < out.shape[1]:
        out[y, x] = 100 * y + x


@cuda.jit
def blocks(out):
    x = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    y = cuda.blockIdx.y * cuda.blockDim.y + cuda.threadIdx.y
    h, w = out.shape
    if x < w and y < h:
        out[y, x] = cuda.blockIdx.y * cuda.gridDim.x + cuda.blockIdx.x


@cuda.jit
def sizes(out):
    w, h = cuda.gridsize(2)
    if cuda.grid(1) == 0 and cuda.threadIdx.y == 0 and cuda.blockIdx.y == 0:
        out[0] = w
        out[1] = h


a = np.zeros((5, 7), dtype=np.int32)
fill[(2, 2), (4, 4)](a)
print(a)
b = np.zeros((5, 7), dtype=np.int64)
blocks[(4, 2), (2, 3)](b)
print(b)
s = np.zeros(2, dtype=np.int64)
sizes[(3, 2), (4, 5)](s)
print(s)
