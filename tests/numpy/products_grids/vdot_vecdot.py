import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
z = np.array([1+2j, 2, 1-2j])

print(repr(np.vdot(z, z)))
print(repr(np.vdot(m, mf)))
print(repr(np.vdot([1, 2], [3, 4])))
print(repr(np.vdot(z, [1, 2, 3])))
print(repr(np.vecdot(m, [1, 2, 3])))
print(repr(np.vecdot(z, z)))
print(repr(np.vecdot(m, mf, axis=0)))
print(repr(np.vecdot(np.array([100, 100], dtype=np.int8), np.array([2, 3], dtype=np.int8))))
