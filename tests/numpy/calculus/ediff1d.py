import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
m = np.array([[0, 2, 1], [2, 0, 0], [0, 7, 1]])

print(repr(np.ediff1d(a)))
print(repr(np.ediff1d(m)))
print(repr(np.ediff1d(a, to_end=[9, 8])))
print(repr(np.ediff1d(g, to_begin=0, to_end=[1, 2])))
