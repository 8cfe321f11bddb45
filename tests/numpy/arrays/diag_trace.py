import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.diag(m)))
print(repr(np.diag(m, -1)))
print(repr(np.diag(a[:3], 1)))
print(repr(np.trace(m)))
print(repr(np.trace(m, 1)))
print(repr(np.trace(c3)))
print(repr(np.trace(c3, axis1=1, axis2=2)))
print(repr(np.trace(c3, 1, 0, 2)))
print(repr(np.trace(m, dtype=float)))
