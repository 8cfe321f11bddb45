# diff: orders, axes, dtypes, and its inverse.
import numpy as np
a = np.array([[1, 2, 4], [7, 11, 16]])
print(np.diff([1, 4, 9, 16]), np.diff([1, 4, 9, 16], n=2), np.diff(a), np.diff(a, axis=0),
      np.diff([1.5, 1.0]))
print(np.diff(np.uint8([5, 3])), np.diff([True, False, False]), np.diff([1]),
      np.diff(np.arange(6) ** 2).cumsum())
print(np.diff([1, 2], n=0), np.diff([1, 2], n=3), np.diff(a, n=2), np.diff(a, axis=-1).dtype,
      np.diff(np.float32([1, 3])).dtype)
print(np.diff([1, 3], prepend=0), np.diff([1, 3], append=10), np.diff([1j, 2]),
      np.diff(a[:, ::-1]), np.diff(a.T, axis=0))
x = np.array([3, 1, 4, 1, 5])
print(x[0] + np.concatenate([[0], np.cumsum(np.diff(x))]), (np.diff(x) > 0).sum(),
      np.abs(np.diff(x)).max(), np.diff(np.sign(np.diff(x))))
print(np.diff(np.linspace(0, 1, 5)), np.diff(np.zeros((0, 3))).shape,
      np.diff(np.zeros((2, 1))).shape)
