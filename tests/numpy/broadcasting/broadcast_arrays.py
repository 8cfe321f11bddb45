# broadcast_arrays and broadcast_shapes.
import numpy as np
x, y = np.broadcast_arrays(np.array([[1], [2]]), np.array([3, 4, 5]))
print(x, y, x.shape, x.strides, y.strides)
print(np.broadcast_shapes((3, 1), (1, 4)), np.broadcast_shapes((5,), (2, 1), (1, 1, 5)),
      np.broadcast_shapes((), (2,)))
a, b, c = np.broadcast_arrays(1, np.arange(2), np.ones((3, 1)))
print(a, b, c, a.dtype, c.dtype)
print([v.shape for v in np.broadcast_arrays(np.zeros((1, 3)), np.zeros((2, 1)))], x + y,
      (x * y).sum(axis=1))
n = np.broadcast_shapes(x.shape, (4, 1, 1))
print(n, len(n), np.zeros(n).size)
