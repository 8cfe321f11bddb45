import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
z = np.array([1+2j, 2, 1-2j])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.matvec(m, [1, 2, 3])))
print(repr(np.matvec(c3, np.arange(4))))
print(repr(np.vecmat([1, 2, 3], m)))
print(repr(np.vecmat(z, m)))
