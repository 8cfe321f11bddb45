# In-place operations on slices, rows, columns, single elements, nested views.
import numpy as np
a = np.zeros((4, 5))
a[1] += 1
a[:, 2] += 10
a[2:, ::2] -= 3
a[0, 0] += 0.5
a[-1, -1] *= 4
print(a)
a[::-1, 1] += np.arange(4)
a[1:3, 1:4] *= [[1], [2]]
a[3] /= 2
a[:2] **= 2
print(a)
row = a[2]
row += a[1]
row[1:] -= row[:-1]
print(a[2])
a[...] += 1
a[:] = a[:] - 1
a[:, -1] = a[:, 0] = 7
print(a)
v = a.T[1:3]
v += 100
print(a)
c = np.zeros(6, dtype=int)
for k in range(12):
    c[k % 6] += k
    c[k // 2] -= 1
print(c)
c[1:5][::2] += 50
print(c)
c[c.argmax()] = 0
c[len(c) - 1] //= 2
print(c)
xs = [1, 2, 3]
xs[0] += 10
xs[-1] *= 2
print(xs)
xs += [4]
print(xs)
