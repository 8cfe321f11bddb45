# Views of views: transposes, moved axes, reshapes; writes through them
import numpy as np
a = np.arange(24).reshape(2, 3, 4)
print(a.transpose(2, 0, 1)[1].tolist(), a.swapaxes(0, 2)[3, 1], np.moveaxis(a, 0, -1)[0, 0], np.rollaxis(a, 2)[1], a.T[1, 2], np.expand_dims(a, (0, 2)).shape, np.squeeze(a[:, :1]).shape, a[:, 0].diagonal(), np.flip(a, (0, 2))[0, 0], np.rot90(a[0]), a.reshape(4, -1)[1], a.reshape(-1)[5], a.reshape((3, 8), order='F')[0], a.ravel('F')[:5])
v = a.transpose(2, 0, 1)
v[0] = -1
v[1:, 1, ::2] = 0
print(a)
w = np.diagonal(a[:, :2, 0])
print(w)
a = np.arange(10)
b = a[2:8]
c = b[::2]
c[:] = -1
d = b[::-1][1:3]
d += 100
print(a, b, c, d)
e = a.reshape(2, 5)[:, 1:4]
e.T[0] = 7
print(a, e.reshape(-1), e.ravel() is e, e.sum(axis=0), e.strides, e.T.strides, a[::-2].strides)
