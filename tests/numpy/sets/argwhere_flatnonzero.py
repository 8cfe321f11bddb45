import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
f = np.array([0.5, np.nan, 1.5, np.nan, 0.5, -0.0, 0.0])
m = np.array([[0, 2, 1], [2, 0, 0], [0, 2, 1]])

print(repr(np.argwhere(m)))
print(repr(np.argwhere(a > 1)))
print(repr(np.argwhere(5)))
print(repr(np.argwhere(np.zeros((0, 3)))))
print(repr(np.flatnonzero(m)))
print(repr(np.flatnonzero(f)))
