# Reductions and scans of 0-d arrays and of scalars: axis 0 and -1 are allowed
import numpy as np
a = np.array(5)
print(np.sum(a, axis=0), np.prod(a, axis=-1), np.max(a, axis=0), np.argmin(a, axis=0), np.cumsum(a), np.cumsum(a, axis=0), np.any(a, axis=-1), np.cumprod(a, axis=-1))
s = np.float32(2.5)
print(s.sum(axis=0), s.max(), s.prod(axis=-1), s.any(axis=0), s.T, s.strides, s[()], s[None], s[...], s[True], s.shape, repr(s.sum(dtype=np.float64)))
print(repr(np.float64(3)[()]), repr(np.int8(3)[...]), np.int8(3)[None, None].shape, np.resize(np.zeros(0), 3), np.resize(np.array([], dtype=int), (2, 2)))
