# Masks with slices and integers, empty selections, masked in-place operators
import numpy as np
x = np.arange(12).reshape(3, 4)
print(x[[], :].shape, x[[]].shape, x[:, []].shape, x[np.array([], dtype=int)].shape, x[x > 100].shape)
x = np.arange(12).reshape(3, 4)
m = np.array([True, False, True])
print(x[m, 1], x[m, 1:3], x[m][:, [0, 1]], x[m, :2], x[~m], x[m, [0, 1]])
x[m, 0] = -1
x[m, 1:3] = [[7, 8], [9, 10]]
x[~m] = 0
print(x)
x = np.arange(12).reshape(3, 4)
x[x % 2 == 0] *= -1
print(x)
x[(x < 0) & (x > -6)] = 100
print(x)
x[x > 50] = x[x > 50] // 2 + np.arange(np.sum(x > 50))
print(x)
