# atleast_1d, atleast_2d, atleast_3d.
import numpy as np
b = np.arange(6).reshape(2, 3)
print(np.atleast_1d(5), np.atleast_2d([1, 2]), np.atleast_3d([1, 2]).shape, np.atleast_1d(b).shape)
print(np.atleast_2d(3), np.atleast_3d(b).shape, np.atleast_3d(7).shape, np.atleast_2d(b) is b,
      np.atleast_1d(2.5).dtype)
v = np.arange(3)
w = np.atleast_2d(v)
w[0, 0] = 50
print(v, w.shape, np.atleast_1d(np.array(4)), np.atleast_2d(np.zeros(0)).shape)


def ranks(x):
    return np.atleast_1d(x).ndim, np.atleast_2d(x).ndim, np.atleast_3d(x).ndim


print(ranks(np.array(1)), ranks(np.arange(2)), ranks(np.ones((2, 2))), ranks(2.5))
print(np.atleast_2d([1, 2]).T.shape, np.atleast_1d([[1]]).shape)
