import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 0], [0, 2, 1]])

print(repr(np.setxor1d(a, [1, 3, 7, 8])))
print(repr(np.setxor1d([], [])))
print(repr(np.setxor1d([1], [1])))
print(repr(np.lexsort((a, [1, 1, 0, 0, 1, 0]))))
print(repr(np.lexsort(m)))
print(repr(np.lexsort(np.array([[1, 0, 2], [5, 5, 1]]))))
print(repr(np.lexsort([[1, 0, 2], [5, 5, 1]])))
print(repr(np.lexsort((a,))))
