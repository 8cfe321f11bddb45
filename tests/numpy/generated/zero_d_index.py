# An index that is a 0-d array copies, as other index arrays do; a NumPy int makes a view.
import numpy as np
b = np.arange(6).reshape(2, 3)
copy, row, view = b[np.array(0), ...], b[np.array(1)], b[np.int64(0), 1:]
b[...] = 9
print(copy, row, view, b[np.array(0), 1])
b[np.array(1)] = 5
b[np.array(0)] += 1
print(b)
z = np.array(3)
shared = np.ascontiguousarray(z)
z += 1
print(shared)
