# Shapes of advanced indexing with 2-d index arrays in every place; stores through them
import numpy as np
x = np.zeros((3, 4))
x[1] = x[0] = np.arange(4)
x[:, 0] = x[0, :3]
print(x)
x = np.arange(27).reshape(3, 3, 3)
i = np.array([[0, 1], [2, 0]])
print(x[i].shape, x[i, 0].shape, x[i, :, 0].shape, x[:, i, 0].shape, x[0, i].shape, x[:, 0, i].shape, x[i, i].shape, x[i, :, i].shape, x[i, i, i])
print(x[i[:, :1], i[:1]], x[[0], [[1], [2]]].shape, x[1:, i].shape, x[..., i].shape, x[i, ...].shape, x[i, None].shape, x[None, i].shape, x[:, None, i].shape, x[i, None, i].shape, x[0, None, i].shape)
x = np.arange(27).reshape(3, 3, 3)
x[[0, 1], :, [2, 0]] = -1
x[2, [0, 1]] = [[7], [8]]
x[:, [0, 2], 1] = np.array([[1, 2], [3, 4], [5, 6]])
x[[0, 2]] += 1000
print(x)
x[x[:, :, 0] > 500] = 0
print(x)
m = np.zeros((3, 3, 3), dtype=bool)
m[1] = True
x[m] = np.arange(9)
x[1, m[1]] *= 2
print(x)
