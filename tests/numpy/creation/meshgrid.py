# meshgrid with both indexings, sparse, and functions evaluated over it.
import numpy as np
x, y = np.meshgrid([1, 2, 3], [10, 20])
print(x, y, x + y)
u, v = np.meshgrid(np.arange(2), np.arange(3), indexing="ij")
print(u, v, u.shape)
a, b, c = np.meshgrid(np.arange(2), np.arange(3), np.arange(4))
print(a.shape, b[:, 0, 0], c[0, 0], (a + b * 10 + c * 100).sum())
p, q = np.meshgrid(np.linspace(-1, 1, 3), np.linspace(0, 1, 2), sparse=True)
print(p, q, p.shape, q.shape, p * q)
x, y = np.meshgrid(np.linspace(-2, 2, 5), np.linspace(-1, 1, 3))
print(x * x + y * y, np.where(x > y, 1, 0), (x ** 2 - y).max(axis=0), x.dtype)
x[0, 0] = 99
print(x[1, 0], np.meshgrid([1, 2], [3])[0], len(np.meshgrid([1], [2], [3])))
