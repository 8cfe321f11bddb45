# Diagonals and triangles, read and written
import numpy as np
a = np.zeros((4, 4), dtype=int)
a[::2, ::2] = 1
a[1::2, 1::2] = [[2, 3], [4, 5]]
a[np.arange(4), np.arange(4)] += 10
a[np.arange(4), ::-1] += 0
a[[0, -1], :] = a[[-1, 0], :]
print(a)
np.fill_diagonal(a, -1)
print(a, np.diag(a, 1), np.tril(a), a[np.triu_indices(4, 1)], a[np.tril_indices(3)], a[np.diag_indices(4)])
a[np.triu_indices(4)] = 0
print(a)
