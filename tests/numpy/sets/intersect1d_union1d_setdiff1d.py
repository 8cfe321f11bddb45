import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 0], [0, 2, 1]])

print(repr(np.intersect1d(a, [1, 3, 9])))
print(repr(np.intersect1d(a, [1.0, 3.5])))
print(repr(np.intersect1d(a, [9, 3, 1], return_indices=True)))
print(repr(np.intersect1d([], [1])))
print(repr(np.union1d(a, [1.5, 9])))
print(repr(np.union1d(m, a)))
print(repr(np.setdiff1d(a, [1, 3])))
print(repr(np.setdiff1d([3, 1, 3, 2], [1], assume_unique=True)))
print(repr(np.setdiff1d(a, [])))
