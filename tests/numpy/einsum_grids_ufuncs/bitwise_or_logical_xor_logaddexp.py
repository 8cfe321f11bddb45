import numpy as np
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.bitwise_or.reduce(m, axis=None)))
print(repr(np.logical_xor.reduce([True, True, True])))
print(repr(np.logaddexp.reduce(g)))
print(repr(np.equal.reduce([True, False])))
print(repr(np.arctan2.outer(g[:2], [1.0, -1])))
print(repr(np.diagonal(c3, 1, 0, 2)))
print(repr(np.diagonal(m, 0, 1, 0)))
print(repr(np.diagonal(m, 1, 1, 0)))
