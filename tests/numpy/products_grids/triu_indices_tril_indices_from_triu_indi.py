import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])

print(repr(np.triu_indices(3)))
print(repr(np.triu_indices(4, 2)))
print(repr(m[np.triu_indices(3, 1)]))
print(repr(m[np.tril_indices_from(m)]))
print(repr(np.triu_indices_from(mf, k=1)))
print(repr(np.mask_indices(3, np.triu)))
print(repr(np.mask_indices(3, np.tril, -1)))
print(repr(np.diag_indices(3)))
print(repr(np.diag_indices(2, 3)))
