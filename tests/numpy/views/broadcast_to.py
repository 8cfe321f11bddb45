# broadcast_to gives a view with zero strides.
import numpy as np
a = np.array([1, 2, 3])
b = np.broadcast_to(a, (4, 3))
print(b, b.shape, b.strides, b.sum(), b.sum(axis=0))
a[0] = 10
print(b[2], np.broadcast_to(5, (2, 2)), np.broadcast_to(a[:, None], (3, 2)))
c = np.broadcast_to(np.arange(3.0)[:, None], (3, 3))
print(c + c.T, c.copy().strides, (c * 2).strides, c.reshape(-1))
print(np.broadcast_to(np.array([True, False]), (2, 2)).any(axis=1),
      np.broadcast_to(a, (1, 3)).shape)
