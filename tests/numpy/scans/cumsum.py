# cumsum: axes, dtypes, order of rounding, flattened default.
import numpy as np
a = np.arange(1, 7).reshape(2, 3)
print(a.cumsum(), a.cumsum(axis=0), a.cumsum(axis=1), np.cumsum(a, axis=-1), np.cumsum([1, 2, 3]),
      np.cumsum(5))
print(np.cumsum([True, True, False]), np.cumsum(np.array([100, 100], np.int8)),
      np.cumsum(np.uint8([200, 100])).dtype)
print([float(v) for v in np.cumsum(np.full(6, 0.1))],
      [float(v) for v in np.cumsum(np.float32([0.1, 0.2, 0.3]))])
print(np.cumsum(np.array([1.5, 2.5]), dtype=int), np.cumsum([1, 2], dtype=np.float32).dtype,
      np.cumsum(np.int8([100, 100]), dtype=np.int8))
print(np.cumsum([]), np.cumsum(np.zeros((0, 2)), axis=0).shape, np.cumsum([1.0, np.nan, 2.0]),
      np.cumsum([np.inf, 1]))
print(np.cumsum([1 + 1j, 2 - 3j]), np.cumsum(a[:, ::-1], axis=1), a.T.cumsum(),
      np.cumsum(a[::-1], axis=0))
x = np.arange(10)
c = np.cumsum(x)
print(c, c[1:] - c[:-1], c[5] - c[2], np.cumsum(x[::-1])[::-1], np.cumsum(np.cumsum(x)))
windows = (np.cumsum(x)[3:] - np.cumsum(x)[:-3]) / 3
print(windows)
b = np.arange(24).reshape(2, 3, 4)
print(b.cumsum(axis=0)[1], b.cumsum(axis=1)[0], b.cumsum(axis=2)[1, 2], b.cumsum()[-1])
y = np.arange(4.0)
y[:] = np.cumsum(y)
print(y, float(np.cumsum(np.arange(1, 1001) * 0.1)[-1]))
