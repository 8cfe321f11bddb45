# Arrays with a zero-length axis and zero-dimensional arrays through the common operations.
import numpy as np
e = np.zeros((0, 3))
z = np.array(5.0)
print(e.shape, e.size, len(e), e.T.shape, (e + 1).shape, (e * np.ones(3)).shape, e.sum(),
      e.sum(axis=0), e.sum(axis=1), e.prod())
print(e.reshape(3, 0).shape, e.ravel().shape, e[:, 1].shape, e[0:5].shape,
      np.concatenate([e, np.ones((1, 3))]), np.vstack([e, [1, 2, 3]]))
print(np.zeros(0).tolist(), e.tolist(), e.T.tolist(), [r for r in e], np.arange(0).sum(),
      np.arange(0).cumsum(), np.arange(3, 3).dtype)
print(z.shape, z.ndim, z.size, z + 1, repr(z + 1), z.sum(), z.item(), float(z), z.T, z[()],
      repr(z[()]), z[...], repr(z[...]))
print(np.sqrt(z), repr(np.sqrt(np.array(4.0))), (z * np.ones(2)), z.reshape(1), z[None].shape,
      z.ravel(), np.squeeze(np.ones((1, 1))).shape)
z[...] = 7
z += 1
print(z, z == 8, bool(z == 8), np.array(3) + np.array(4), repr(np.array(3) * 2),
      np.array(2) ** np.array(3), -z, abs(-z))
print(np.any(e), np.all(e), np.count_nonzero(e), e.any(axis=0), e.all(axis=1).shape)
for v in np.zeros((2, 0)):
    print(v, v.shape, v.sum())
print(np.stack([np.zeros(0), np.zeros(0)]).shape, np.hstack([np.zeros(0), [1.0]]),
      np.ones((2, 0)) == np.ones((1, 0)), np.max(np.ones((0, 2)), axis=1))
