# atomic.and_, or_ and xor on 32 and 64 bits.
import numpy as np
from numba import cuda


@cuda.jit
def bits(a, o, x, value):
    i = cuda.grid(1)
    cuda.atomic.and_(a, 0, value[i])
    cuda.atomic.or_(o, 0, value[i])
    cuda.atomic.xor(x, 0, value[i])


for dtype in np.int32, np.uint32, np.int64, np.uint64:
    value = (np.arange(1, 17) * 37 % 113 + 64).astype(dtype)
    a, o, x = np.array([255], dtype), np.zeros(1, dtype), np.zeros(1, dtype)
    bits[1, 16](a, o, x, value)
    print(a.dtype, a, o, x)
