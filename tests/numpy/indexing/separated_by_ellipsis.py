# An ellipsis between indices separates them even where it stands for no axis; empty masks; integers beside empty arrays
import numpy as np
x = np.arange(6).reshape(2, 3)
i = np.array([[0, -1], [-1, 0]])
print(x[1, ..., i], x[1, i], x[..., 1, i].shape, x[i, ..., 1].shape, x[None, 1, ..., i].shape, x[None, 1, i].shape)
y = np.arange(24).reshape(2, 3, 4)
print(y[0, :, ..., [1, 2, 3]].shape, y[:, 0, ..., [1, 2, 3]].shape, y[:, 0, [1, 2, 3]].shape, y[[0, 1], ..., 0, [1, 2]].shape)
y[:, 0, ..., [1, 2, 3]] = [[10, 20], [30, 40], [50, 60]]
print(y[:, 0])
e = np.array([], dtype=bool)
print(x[e].shape, x[:, e].shape, x[0, e].shape, x[np.zeros((0, 3), bool)].shape, x[[5], []].shape, x[True].shape, x[False].shape, x[..., True].shape, x[0, True].shape, x[[0, 1], True].shape)
x[False] = 9
x[True] *= 2
x[True, 0] = -1
print(x)
