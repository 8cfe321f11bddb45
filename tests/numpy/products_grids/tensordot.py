import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.tensordot(m, mf, 1)))
print(repr(np.tensordot(m, mf)))
print(repr(np.tensordot(m, [1, 2], 0)))
print(repr(np.tensordot(c3, np.arange(6).reshape(3, 2), axes=([1], [0]))))
print(repr(np.tensordot(c3, c3, axes=([0, 1], [0, 1]))))
print(repr(np.tensordot(c3, c3, axes=((1, 2), (1, 2)))))
print(repr(np.tensordot(c3, c3, axes=([1, -1], [1, -1]))))
print(repr(np.tensordot(c3, np.arange(4), axes=(2, 0))))
