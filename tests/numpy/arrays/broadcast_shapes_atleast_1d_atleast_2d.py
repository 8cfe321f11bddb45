import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.broadcast_shapes((3, 1), (4,), (2, 3, 4))))
print(repr(np.atleast_1d(3, [1, 2])))
print(repr(np.atleast_2d(a)))
print(repr(np.atleast_3d(m).shape))
