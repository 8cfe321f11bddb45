# Slices of slices, ellipses, tuples of indices, lone truth values as indices
import numpy as np
x = np.arange(12).reshape(3, 4)
print(x[1:, ::-1][::-1, 1:], x[::2, ::3], x[-1], x[:, -1], x[1:1].shape, x[5:].shape, x[::-1, ::-2])
print(x[..., 0], x[...].shape, x[None].shape, x[:, None, :, None].shape, x[0, ...], x[np.newaxis, ..., np.newaxis].shape)
x = np.arange(12).reshape(3, 4)
print(x[(0, 1)], x[(slice(None), 1)], x[[0, 1], :][:, [1, 2]], x[(Ellipsis, 0)])
t = (1, slice(0, 2))
print(x[t])
x = np.arange(12).reshape(3, 4)
print(x[np.array(1)], x[np.array([1])], x[np.array([[0, 1], [1, 2]])].shape, x[np.uint8(2), np.int16(-1)])
print(x[True].shape, x[False].shape, x[np.array(True)].shape)
