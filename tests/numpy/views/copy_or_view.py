# Which operations copy: seen by writing to the result and looking at the source.
import numpy as np


def shows(a, b):
    before = int(a.sum())
    b[...] = b + 1
    return int(a.sum()) != before


a = np.zeros((4, 6), dtype=int)
print(shows(a, a[1:3]), shows(a, a[:, ::2]), shows(a, a.T), shows(a, a.reshape(6, 4)))
print(shows(a, a.ravel()), shows(a, a.flatten()), shows(a, a.copy()), shows(a, a + 0))
print(shows(a, a.T.ravel()), shows(a, a.T.reshape(4, 6)), shows(a, a.reshape(2, 2, 6)[0]))
print(shows(a, a[None]), shows(a, np.squeeze(a[:1])), shows(a, np.expand_dims(a, 1)))
print(shows(a, a.swapaxes(0, 1)), shows(a, np.moveaxis(a, 0, 1)), shows(a, np.flip(a)))
print(shows(a, a.astype(int)), shows(a, np.asarray(a)), shows(a, np.array(a)), shows(a, a[...]))
print(shows(a, np.concatenate([a, a])), shows(a, a[::-1]))
print(shows(a, a.astype(int, copy=False)), shows(a, np.ascontiguousarray(a)), shows(a, a[0, 2:5]))
print(shows(a, np.transpose(a)[1:]), shows(a, np.where(a > 0, a, a)), shows(a, abs(a)))
print(a.sum(), a.max())
