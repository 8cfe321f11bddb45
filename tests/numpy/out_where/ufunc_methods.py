# reduce, accumulate and outer of ufuncs
import numpy as np
x = np.arange(6).reshape(2, 3)
print(np.sum(x, where=[True, False, True]), np.sum(x, axis=1, where=[[True], [False]]), repr(np.sum(x, axis=0, dtype=np.float32, where=x > 0)), repr(np.prod(x, dtype=np.int8, initial=3)))
print(np.add.reduce(x, axis=1), np.add.reduce(x, axis=None), np.multiply.reduce(x, axis=0, initial=2), np.add.reduce(x, where=x > 2), np.maximum.reduce(x), np.add.reduce(x, axis=(0, 1)), np.add.accumulate(x, axis=1), np.multiply.accumulate(x[0] + 1), np.logical_or.reduce(x, axis=1), np.minimum.accumulate(x[:, ::-1], axis=1))
print(np.subtract.reduce(x, axis=1), np.bitwise_or.reduce(x), np.add.outer([1, 2], [3, 4]), np.subtract.accumulate(x, axis=1), np.power.outer([2, 3], [1, 2]))
y = np.arange(1, 9, dtype=np.float32).reshape(2, 2, 2)
print(np.divide.accumulate(y, axis=0), np.divide.accumulate(y, axis=-1).dtype)
print(np.bitwise_or.accumulate(np.array([1, 2, 4, 8])), np.logical_and.accumulate([1, 1, 0, 1]), np.true_divide.accumulate([8, 2, 2]))
print(np.hypot.accumulate([3.0, 4.0, 12.0]), np.fmax.accumulate([np.nan, 1, 0]), np.power.accumulate([2, 3, 2]))
e = np.zeros((0, 3))
print(np.subtract.accumulate(e).shape, np.add.accumulate(e, axis=1).shape)
