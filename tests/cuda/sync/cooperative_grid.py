# A grid barrier with one block: rows of a matrix, each from the one above, shifted.
import numpy as np
from numba import cuda


@cuda.jit
def rows(m):
    col = cuda.grid(1)
    g = cuda.cg.this_grid()
    n = m.shape[1]
    for row in range(1, m.shape[0]):
        m[row, col] = m[row - 1, (col + 1) % n] + row
        g.sync()


m = np.zeros((5, 8), dtype=np.int32)
m[0] = np.arange(8)
rows[1, 8](m)
print(m)
