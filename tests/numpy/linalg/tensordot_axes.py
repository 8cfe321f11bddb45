# tensordot: axes as an int, as lists, zero axes, reversed pairs.
import numpy as np

a = np.arange(24).reshape(2, 3, 4)
b = np.arange(12).reshape(4, 3)
print(np.tensordot(a, b, axes=([1, 2], [1, 0])), np.tensordot(a, b, axes=([2], [0])).shape)
print(np.tensordot(a, b, axes=1).shape, np.tensordot(b, a, axes=([1, 0], [1, 2])))
print(np.tensordot(np.array([1, 2]), np.array([3, 4]), axes=0), np.tensordot(b, b, axes=([0, 1], [0, 1])))
print(np.tensordot(a, a, axes=3), np.tensordot(a, a, axes=([0, 1, 2], [0, 1, 2])))
print(np.linalg.tensordot(a, b, axes=1)[1, 2], np.tensordot(a, b.T, axes=2))
