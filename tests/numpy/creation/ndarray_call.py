# np.ndarray(shape, dtype): an array whose elements are not set; np.transpose by keyword.
import numpy as np

a = np.ndarray((2, 3), dtype=np.float32)
a[:] = 1.5
print(a, a.dtype)
b = np.ndarray(4, int)
b[...] = np.arange(4)
print(b, isinstance(b, np.ndarray))
print(np.ndarray((0, 2)).shape)
c = np.arange(24).reshape(2, 3, 4)
print(np.transpose(c, axes=(1, 0, 2)).shape, np.transpose(c, axes=None).shape, np.transpose(c, (2, 0, 1)).shape, np.permute_dims(c, axes=(2, 1, 0)).shape)
print(c.transpose(1, 2, 0).shape, c.transpose((1, 0, 2)).shape, c.transpose().shape)
