# Chains of subscripts, empty targets, reorderings
import numpy as np
a = np.arange(24).reshape(2, 3, 4)
a[:, :, ::2], a[:, :, 1::2] = a[:, :, 1::2].copy(), a[:, :, ::2].copy()
a[0].T[1] = [7, 8, 9]
a[1][[0, 2]][0] = 1000
a[1][0, [1, 2]] = 500
print(a)
q = np.arange(5)
q[1:] = q[:-1]
q[0] = -1
s = np.zeros(5)
s[:len(q)] = q
s[-3:] *= [1, 10, 100]
print(q, s)
v = np.zeros(3)
v[0:1] = 4
v[1:1] = []
v[1:3] = (5, 6)
v[()] += 1
v[...] *= 2
print(v)
z = np.arange(6).reshape(2, 3)
print(z[1, ...], z[..., 1], z[1][1], z[(1, 1)], z[1,][0], z[-1, -1], z[[1]][0], z[[True, False]], z[:, [True, False, True]], z[0:1, 0:1], z[1:0].shape, z[..., None, :].shape)
x = np.arange(3)
x[0], x[1] = x[1], x[0]
x = x[[2, 0, 1]]
x = x[x.argsort()]
x = x[::-1].copy()
x = np.concatenate([x, x[:1]])
print(x, x[x.searchsorted(1) if False else 1])
