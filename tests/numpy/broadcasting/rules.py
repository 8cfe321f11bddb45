# Broadcasting of shapes: scalars, trailing axes, ones, zero sizes.
import numpy as np
a = np.arange(6).reshape(2, 3)
row = np.array([10, 20, 30])
col = np.array([[100], [200]])
print(a + row, a + col, a + row + col, row + col)
print(a * 2, 2 - a, a / row, a - a.mean(axis=0), a - a.mean(axis=1, keepdims=True))
print((np.ones((4, 1, 3)) + np.ones((5, 1))).shape, (np.ones((1,)) + np.ones((3, 2))).shape)
print((np.ones((0, 3)) + np.ones(3)).shape, (np.ones((2, 0)) * np.ones((2, 1))).shape,
      (np.zeros(0) + 1).shape)
print((np.arange(3)[:, None, None] + np.arange(2)[:, None] + np.arange(4)).shape)
print((np.arange(3)[:, None, None] * 100 + np.arange(2)[:, None] * 10 + np.arange(4))[2])
print(np.array(5) + np.array([1, 2]), np.array([[1]]) + np.array([1, 2]),
      np.array(2) * np.array(3))
print(np.maximum(a, row[::-1] - 15), np.minimum(col, row), np.where(a % 2 == 0, row, col))
print(row > col, np.hypot(row, col).shape, np.arctan2(col, row).shape, (row == row[:, None]).sum())
print((a + [1, 2, 3]), [1, 2, 3] * a, (1, 2, 3) - a, a + (1,))
