# Device functions that use cuda themselves and that write through their array arguments.
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def position():
    return cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x


@cuda.jit(device=True)
def put(a, i, v):
    if 0 <= i < a.shape[0]:
        a[i] += v
        return True
    return False


@cuda.jit
def spread(a, ok):
    i = position()
    ok[i] = put(a, i * 2, i + 1)


a, ok = np.zeros(12, np.int32), np.zeros(8, np.bool_)
spread[2, 4](a, ok)
print(a, ok)
