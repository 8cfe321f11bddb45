# squeeze, expand_dims, flip, flipud, fliplr.
import numpy as np
a = np.arange(6).reshape(1, 2, 3, 1)
print(a.squeeze().shape, a.squeeze(0).shape, a.squeeze(axis=-1).shape,
      np.squeeze(a, axis=(0, 3)).shape, np.squeeze(np.array([[5]])))
b = a.squeeze()
print(np.expand_dims(b, 0).shape, np.expand_dims(b, -1).shape, np.expand_dims(b, (0, 2)).shape,
      b[:, None].shape)
print(np.flip(b), np.flip(b, 0), np.flip(b, axis=1), np.flip(b, (0, 1)), np.flipud(b),
      np.fliplr(b), np.flip([1, 2, 3]))
f = np.flip(b, 1)
f[0, 0] = 77
print(b, np.flip(b).strides)
print(b.reshape(3, 2)[None].squeeze().T.shape, np.ravel([[1, 2], [3, 4]]),
      np.array([[1], [2]]).squeeze(), np.squeeze(2.5))
