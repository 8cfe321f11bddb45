import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.may_share_memory(a, m)))
print(repr(np.ravel(m, order='F')))
print(repr(np.reshape(m, (9,), order='F')))
print(repr(np.nonzero(m)))
print(repr(np.where(m > 1, m, 0)))
print(repr(np.where(m > 1)))
print(repr(np.transpose(c3, (1, 0, 2)).shape))
print(repr(np.full((2, 2), [1, 2])))
print(repr(np.eye(3, 4, 1, dtype=int)))
