import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
z = np.array([1+2j, 2, 1-2j])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.inner([1, 2], [3, 4])))
print(repr(np.inner(m, a[:3])))
print(repr(np.inner(m, mf)))
print(repr(np.inner(c3, np.arange(4))))
print(repr(np.inner(c3, c3[0])))
print(repr(np.inner(2, m)))
print(repr(np.inner(z, z)))
