# Integer- and boolean-array indexing, read and write.
import numpy as np
a = np.arange(12).reshape(3, 4)
print(a[[0, 2]], a[[0, 2], [1, 3]], a[a > 5], a[:, [1, 1, 3]])
x = np.arange(10) * 1.5
idx = np.array([3, -1, 0, 3])
print(x[idx], x[[True, False] * 5], x[x % 3 == 0])
m = a % 2 == 0
a[m] = -1
print(a)
a[[0, 1], 2] = [70, 80]
print(a)
b = np.zeros(5)
b[[0, 0, 1]] += 1
print(b)
b[b == 0] = 9
print(b)
c = np.arange(24).reshape(2, 3, 4)
print(c[:, [0, 2], :].shape, c[0, :, [1, 2]].shape, c[[0, 1], :, [1, 2]].shape, c[:, np.array([[0, 1], [2, 0]])].shape)
print(c[[1, 0], :, [3, 2]])
print(c[:, c[0, :, 0] > 3, 1])
r = np.array([2, 0, 1])
print(x[r][r], x[np.argsort(-x)][:3], a[np.array([[0], [2]]), np.array([1, 3])])
i, j = np.nonzero(a == -1)
print(i, j, a[i, j], a[np.nonzero(a > 60)])
x[2:6][[True, False, True, False]] = 100
print(x)
x[[1, 2]] *= 10
print(x, x[[]].shape, a[[]].shape)
d = np.arange(6)
d[[1, 1, 1]] = [5, 6, 7]
print(d, d[None, [0, 1]], d[[0, 1], None])
c[:, [0, 1], 2] = np.array([[1], [2]])
print(c[:, :, 2])
mask2 = np.array([True, False])
print(c[mask2].shape, c[mask2, :, 1], c[1, [True, False, True]])
