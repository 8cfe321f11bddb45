import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
f = np.array([0.5, np.nan, 1.5, np.nan, 0.5, -0.0, 0.0])
m = np.array([[0, 2, 1], [2, 0, 0], [0, 2, 1]])

print(repr(np.isin(m, [1, 2])))
print(repr(np.isin(m, [])))
print(repr(np.isin(m, [2], invert=True)))
print(repr(np.isin(5, [1, 5])))
print(repr(np.isin(f, [np.nan, 0.5])))
print(repr(np.isin([1, 2], [1.0, 2.5])))
print(repr(np.isin(a, m)))
