# Row and column operations on a matrix through views, as elimination and shuffles do.
import numpy as np
a = np.arange(1.0, 13.0).reshape(3, 4)
a[1] -= a[1, 0] / a[0, 0] * a[0]
a[2] -= a[2, 0] / a[0, 0] * a[0]
print(a)
a[:, 1] *= -1
a[:, 0] += 5
print(a)
a[0], a[2] = a[2].copy(), a[0].copy()
print(a)
tmp = a[:, 0].copy()
a[:, 0] = a[:, 3]
a[:, 3] = tmp
print(a)
a -= a.mean(axis=0)
print(a, a.sum(axis=0))
a[a.shape[0] - 1, :] = 0
a[:, a.shape[1] // 2] = [1, 2, 3]
print(a)
d = np.zeros((4, 4), dtype=int)
for i in range(4):
    d[i, i] = i + 1
    d[i, 3 - i] += 10
d.reshape(-1)[::5] *= 2
print(d)
d[1:3, 1:3] = d[1:3, 1:3].T.copy() + 100
d[::3, ::3] = 0
print(d)
d.T[0] = 7
d[:, 1:][:, ::2] -= 1
print(d)
r = d.ravel()[3:9]
r[:] = np.arange(6) * 11
print(d)
