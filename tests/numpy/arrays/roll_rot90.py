import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.roll(a, 2)))
print(repr(np.roll(m, 1, axis=0)))
print(repr(np.roll(m, (1, 2), axis=(0, 1))))
print(repr(np.roll(m, 1, axis=(0, 1))))
print(repr(np.roll(m, (1, 2), axis=0)))
print(repr(np.rot90(m)))
print(repr(np.rot90(c3, 2, axes=(1, 2)).shape))
print(repr(np.rot90(m, k=-1)))
