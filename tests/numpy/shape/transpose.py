# transpose, T, swapaxes, moveaxis, permutations, strides.
import numpy as np
a = np.arange(24).reshape(2, 3, 4)
print(a.T.shape, a.transpose().shape, a.transpose(1, 0, 2).shape, a.transpose((2, 0, 1)).shape,
      np.transpose(a, (0, 2, 1)).shape)
print(a.transpose(1, 0, 2)[2], a.T[3], np.transpose(a[0]), a.transpose(0, -1, 1)[1])
print(a.swapaxes(0, 1).shape, a.swapaxes(-1, 0).shape, np.swapaxes(a, 1, 2)[0],
      np.moveaxis(a, 0, -1).shape, np.moveaxis(a, [0, 1], [-1, -2]).shape)
print(a.strides, a.T.strides, a.transpose(1, 2, 0).strides, a.swapaxes(0, 2).strides)
print(np.arange(3).T, np.array(5).T, np.arange(3)[None].T, np.array([[1, 2]]).T,
      np.permute_dims(a, (2, 1, 0)).shape)
m = np.arange(6).reshape(2, 3)
print(m.T, m.T.T is not m, (m.T + m.T * 2), m.T[1:], m.T[:, ::-1], np.matrix_transpose(m), m.mT)
print(m + m.T[:2, :].reshape(2, 2)[0, 0], (m.T * [1, 10]), (m * m.T.copy().T), m.T.tolist(),
      m.T.sum(axis=0), m.T.ravel())
m.T[0, 1] = 99
print(m, np.rollaxis(a, 2).shape, a.transpose(2, 1, 0).copy().strides, a.T[1, 2, 0], a[0, 2, 1])
