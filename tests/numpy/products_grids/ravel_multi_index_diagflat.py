import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.ravel_multi_index(([3, 6, 6], [4, 5, 1]), (7, 6))))
print(repr(np.ravel_multi_index(([3, 6, 6], [4, 5, 1]), (7, 6), order='F')))
print(repr(np.ravel_multi_index(([3, 6, 6], [4, 5, 1]), (4, 6), mode='clip')))
print(repr(np.ravel_multi_index(([3, 6, 6], [4, 5, 1]), (4, 4), mode='wrap')))
print(repr(np.ravel_multi_index((3, 1, 4, 1), (6, 7, 8, 9))))
print(repr(np.diagflat(m)))
print(repr(np.diagflat([1, 2], 1)))
print(repr(np.diagflat([1, 2], -1)))
print(repr(np.diagflat(5)))
