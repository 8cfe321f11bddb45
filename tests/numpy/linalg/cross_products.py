# cross and np.linalg.cross: pairs, rows, axes, anticommutation.
import numpy as np

x = np.array([1, 0, 0])
y = np.array([0, 1, 0])
print(np.cross(x, y), np.cross(y, x), np.linalg.cross(x, y))
a = np.arange(12.0).reshape(4, 3)
b = a[::-1] * 2 - 1
c = np.cross(a, b)
print(c, np.allclose(np.sum(c * a, axis=1), 0.0), np.array_equal(np.cross(b, a), -c))
print(np.cross(a, x), np.cross(x, a[1]))
print(np.cross(a.T, b.T, axis=0).shape, np.array_equal(np.cross(a.T, b.T, axis=0).T, c))
print(np.linalg.cross(a, b, axis=-1)[2], np.cross(np.array([1j, 0, 0]), y))
