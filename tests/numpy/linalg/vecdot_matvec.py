# vecdot, matvec, vecmat: conjugation, broadcasting, axes.
import numpy as np

a = np.arange(6.0).reshape(2, 3)
v = np.array([1.0, 2.0, 3.0])
print(np.vecdot(a, v), np.linalg.vecdot(a, v), np.linalg.vecdot(a, a))
print(np.vecdot(a, a, axis=0), np.linalg.vecdot(a, a, axis=0))
z = np.array([1j, 2.0])
print(np.vecdot(z, z), np.vecdot(z, np.array([1.0, 1.0])), np.vdot(z, z), np.dot(z, z))
m = np.arange(12.0).reshape(2, 2, 3)
print(np.matvec(m, v), np.vecmat(np.array([1.0, 2.0]), m), np.vecdot(m, v))
