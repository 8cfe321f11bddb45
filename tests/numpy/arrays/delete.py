import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.delete(a, 1)))
print(repr(np.delete(a, [1, 3])))
print(repr(np.delete(a, slice(0, 4, 2))))
print(repr(np.delete(m, 1, axis=0)))
print(repr(np.delete(m, [0, -1], axis=1)))
print(repr(np.delete(a, a > 2)))
print(repr(np.delete(m, np.s_[:2], axis=1)))
print(repr(np.delete(a, [])))
