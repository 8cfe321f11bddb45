# Whole-array stores, chains of subscripts, index arrays in a loop
import numpy as np
a = np.arange(3)
a[:] = 5
b = a
a = a + 1
print(a, b)
a[...] = [7, 8, 9]
print(a[()], a[...] is a)
a = np.arange(8).reshape(2, 2, 2)
a[0, 0] = a[1, 1]
a[..., 0] = 0
a[:, :, 1] += [[1, 2], [3, 4]]
a[1][0][1] = 50
a[1][:, 0][:] = -3
print(a)
i = np.array([0, 2])
a = np.zeros((3, 4))
a[i] = 1
a[i, i] = 5
a[i[:, None], [1, 3]] = 7
a[:, i] += 0.5
a[i, :2] *= 2
print(a, a[i][:, i], a[np.ix_(i, i)], a[i, 1:3].shape)
n = 4
a = np.zeros((n, n), dtype=int)
for k in range(n):
    a[k, :k + 1] = k
    a[k, k + 1:] = -k
    a[k, k] = np.sum(a[k, :k]) + len(a[:k, k])
print(a)
