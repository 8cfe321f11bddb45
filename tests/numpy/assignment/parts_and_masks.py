# Split views, append and delete, masks built up, in-place parts
import numpy as np
x = np.arange(12).reshape(3, 4)
print(np.array_split(x, 2)[1], np.hsplit(x, 2)[0], np.vsplit(x, 3)[2])
y = np.array_split(x, 3)[0]
y[:] = 0
print(x)
x = np.arange(3)
x = np.append(x, [5, 6])
x = np.insert(x, 1, 99)
x = np.delete(x, [0, 2])
print(x)
x = np.arange(10)
mask = np.zeros(10, bool)
mask[[1, 3, 5]] = True
mask[7:] = True
print(x[mask], mask.sum(), x[~mask].mean(), np.where(mask)[0], mask[1:][::2])
x[mask] += x[::-1][mask]
print(x)
x[mask & (x > 9)] = 0
x[np.logical_or(x == 0, x == 2)] -= 1
print(x)
a = np.zeros((3, 3))
a[1] += [1, 2, 3]
a[:, 1] -= np.array([1, 1, 1])
a[0] = a[1] * 2
a[[0, 2]] = a[[2, 0]]
a[-1, -1] **= 2
a[a < 0] *= -1
print(a)
