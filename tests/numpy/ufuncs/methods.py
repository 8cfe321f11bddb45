# reduce, accumulate and outer of the built-in ufuncs.
import numpy as np
a = np.array([3, 9, 2, 5])
m = np.arange(6).reshape(2, 3)
print(np.maximum.reduce(a), np.minimum.reduce(a), np.add.reduce(a), np.multiply.reduce(a))
print(np.add.reduce(m), np.add.reduce(m, axis=1), np.multiply.reduce(m, axis=0),
      np.maximum.reduce(m, axis=1))
print(np.minimum.accumulate(a), np.maximum.accumulate(np.array([1.0, 0.5, 2.0])),
      np.add.accumulate(a))
print(np.multiply.accumulate([1, 2, 3, 4]), np.add.accumulate(m, axis=1),
      np.maximum.accumulate(m[::-1], axis=0))
print(np.subtract.outer(a, [1, 2]), np.multiply.outer([1, 2], [3, 4, 5]),
      np.add.outer(a[:2], m).shape)
print(np.logical_and.reduce([True, False]), np.logical_or.reduce([False, True]),
      np.bitwise_or.reduce([1, 2, 4]))
print(np.subtract.reduce([10, 2, 3]), np.divide.reduce([100.0, 2.0, 5.0]),
      np.power.reduce([2, 3, 2]))
print(np.add.reduce([1.5, 2.5], initial=10), np.maximum.reduce([1, 2], initial=5),
      np.add.reduce(m, keepdims=True))
