# The shape of a shared array may be a global, a tuple of globals, or an expression of them.
import numpy as np
from numba import cuda, int64

ROWS = 3
COLUMNS = 4
SHAPE = (ROWS, COLUMNS)


@cuda.jit
def shapes(out):
    a = cuda.shared.array(SHAPE, int64)
    b = cuda.shared.array((COLUMNS, ROWS), int64)
    c = cuda.shared.array(ROWS * COLUMNS + 1, int64)
    t = cuda.threadIdx.x
    a[t // COLUMNS, t % COLUMNS] = t
    c[t] = t * t
    cuda.syncthreads()
    b[t // ROWS, t % ROWS] = a[t % ROWS, t // ROWS]
    cuda.syncthreads()
    out[t] = b[t // ROWS, t % ROWS] + 1000 * c[11 - t]


out = np.zeros(12, dtype=np.int64)
shapes[1, 12](out)
print(out)
