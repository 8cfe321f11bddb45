# Rows, columns, transposes, reshapes and diagonals of one buffer.
import numpy as np
a = np.arange(12).reshape(3, 4)
row, col, t = a[1], a[:, 2], a.T
row[0] = -1
col[0] = -2
t[3, 2] = -3
print(a, row, col)
print(t)
flat = a.reshape(-1)
flat[5] = 55
print(a)
block = a[1:, 1:3]
block *= 10
print(a, flat)
r = a.ravel()
r[0] = 999
print(a[0, 0])
f = a.flatten()
f[0] = 1
print(a[0, 0], f[0])
s = a[::-1, ::-2]
s[0, 0] = 7777
print(a)
v = a[None, :, 1]
v[0, 2] = 31
print(a[2, 1], v.shape)
q = t.reshape(-1)
q[0] = 123456
print(a[0, 0])
