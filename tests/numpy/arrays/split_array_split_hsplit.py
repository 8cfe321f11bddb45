import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.split(a, 3)))
print(repr(np.split(a, [1, 4])))
print(repr(np.split(a, [1, 4, 9])))
print(repr(np.split(m, 3, axis=1)))
print(repr(np.array_split(g, 3)))
print(repr(np.array_split(m, 2, axis=-1)))
print(repr(np.hsplit(m, [1])))
print(repr(np.vsplit(m, 3)))
