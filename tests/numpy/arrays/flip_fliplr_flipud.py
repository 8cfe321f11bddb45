import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.flip(m)))
print(repr(np.flip(m, 0)))
print(repr(np.flip(c3, (0, 2))[0, 0]))
print(repr(np.fliplr(m)))
print(repr(np.flipud(a)))
