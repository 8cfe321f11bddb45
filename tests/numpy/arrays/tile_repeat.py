import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.tile(a, (2, 1))))
print(repr(np.tile(m, 2)))
print(repr(np.tile(c3, (1, 2)).shape))
print(repr(np.tile(5, 3)))
print(repr(np.repeat(m, 2, axis=0)))
print(repr(np.repeat(m, [1, 0, 2], axis=1)))
print(repr(np.repeat(a, np.array([1, 0, 2, 1, 1, 1]))))
print(repr(np.repeat(3, 4)))
print(repr(np.repeat(m, 2)))
