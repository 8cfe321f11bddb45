# tile, repeat, append, roll, rot90.
import numpy as np
a = np.array([1, 2, 3])
m = np.arange(4).reshape(2, 2)
b = np.arange(6).reshape(2, 3)
print(np.tile(a, 2), np.tile([[1, 2]], (2, 2)), np.repeat(a, 2), np.repeat(m, 2, axis=0),
      np.repeat([1, 2], 3), np.repeat(m, 2))
print(np.append(a, 4), np.append(a, [4, 5]), np.append(m, [[9, 9]], axis=0), np.tile(m, (1, 2)),
      np.repeat(a, [1, 0, 2]))
print(np.roll([1, 2, 3, 4], 1), np.roll([1, 2, 3, 4], -1), np.roll(b, 1), np.roll(b, 1, axis=1),
      np.roll(b, -1, axis=0))
print(np.roll([1, 2, 3], 5), np.roll(b, (1, 1), axis=(0, 1)), np.roll(np.zeros(0), 2),
      np.roll(b[:, ::-1], 1, axis=1))
print(np.rot90(b), np.rot90(b, 2), np.rot90(b, -1), np.rot90(b, 4).shape)
x = np.arange(5.0)
lap = np.roll(x, 1) + np.roll(x, -1) - 2 * x
print(lap, np.insert(a, 1, 9), np.delete(a, 0), np.resize([1, 2, 3], 5),
      np.split(np.arange(6), 3), np.array_split(np.arange(5), 2))
