import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])

print(repr(np.divide.accumulate(g)))
print(repr(np.divide.reduce(g)))
print(repr(np.power.accumulate([2, 3, 2])))
print(repr(np.power.outer([1, 2], [3, 4])))
print(repr(np.logical_or.accumulate(a > 2)))
print(repr(np.bitwise_xor.accumulate(a)))
print(repr(np.minimum.accumulate(g)))
print(repr(np.fmax.accumulate([1.0, np.nan, 0.5])))
print(repr(np.hypot.accumulate(g)))
