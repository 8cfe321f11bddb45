# A grid barrier over several blocks.
# cpython: no (Numba's simulator has one block in a cooperative grid)
import numpy as np
from numba import cuda


@cuda.jit
def rows(m):
    col = cuda.grid(1)
    g = cuda.cg.this_grid()
    n = m.shape[1]
    for row in range(1, m.shape[0]):
        m[row, col] = m[row - 1, (n - 1 - col)] + row
        g.sync()


m = np.zeros((6, 64), dtype=np.int64)
m[0] = np.arange(64)
rows[4, 16](m)
e = m[0].copy()
ok = True
for row in range(1, 6):
    e = e[::-1] + row
    ok = ok and np.array_equal(m[row], e)
print(ok)
