# reshape: -1, tuples, views of non-contiguous arrays, orders.
import numpy as np
a = np.arange(12)
print(a.reshape(3, 4), a.reshape((2, 6)), a.reshape(2, -1), a.reshape(-1, 3).shape,
      a.reshape(-1).shape)
print(np.reshape(a, (4, 3)), np.reshape(a, -1).shape, a.reshape(2, 3, 2)[1],
      a.reshape(1, -1).shape, a.reshape(12, 1).shape)
b = a.reshape(3, 4)
print(b.T.reshape(12), b.T.reshape(2, 6), b[:, ::2].reshape(-1), b[::-1].reshape(2, 6),
      b.reshape(4, 3).T)
print(b.reshape(-1, order="F"), a.reshape(3, 4, order="F"), b.ravel(), b.T.ravel(),
      b.ravel(order="F"), b.flatten()[::5])
print(np.arange(0).reshape(0, 3).shape, np.zeros((2, 0)).reshape(0, 5).shape,
      np.array(5).reshape(1, 1), np.array([[7]]).reshape(()))
n = 4
print(a.reshape(n, len(a) // n).shape, a.reshape(b.shape).shape, a.reshape(b.shape + (1,)).shape,
      a.reshape(*b.shape).shape)
c = b.reshape(6, 2)
c[0, 0] = 100
print(a[0], b[0, 0])
print(b.size, b.reshape(2, 2, 3).sum(axis=(0, 2)))
