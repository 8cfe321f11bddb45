# A grid of three dimensions.
import numpy as np
from numba import cuda


@cuda.jit
def fill(out):
    x, y, z = cuda.grid(3)
    if x < out.shape[2] and y < out.shape[1] and z < out.shape[0]:
        out[z, y, x] = z * 100 + y * 10 + x


@cuda.jit
def dims(out):
    gx, gy, gz = cuda.gridsize(3)
    x, y, z = cuda.grid(3)
    if x == gx - 1 and y == gy - 1 and z == gz - 1:
        out[0] = cuda.blockDim.x
        out[1] = cuda.blockDim.y
        out[2] = cuda.blockDim.z
        out[3] = cuda.gridDim.x
        out[4] = cuda.gridDim.y
        out[5] = cuda.gridDim.z
        out[6] = cuda.threadIdx.z
        out[7] = cuda.blockIdx.z


a = np.full((3, 4, 5), -1, dtype=np.int16)
fill[(2, 2, 2), (3, 2, 2)](a)
print(a)
d = np.zeros(8, dtype=np.int32)
dims[(3, 2, 2), (2, 3, 4)](d)
print(d)
