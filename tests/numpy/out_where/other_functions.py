# out= of functions that are no ufuncs
import numpy as np
print(np.modf(np.array([1.5, -2.5]), out=(np.zeros(2), np.zeros(2))))
q = np.zeros(3, dtype=int)
r = np.zeros(3, dtype=int)
print(np.divmod([7, -7, 8], 3, out=(q, r)), q, r)
a = np.arange(6).reshape(2, 3)
o = np.zeros((3, 2))
np.matmul(a.T, np.eye(2), out=o)
print(o)
np.dot(a.T, np.eye(2), out=o)
print(o)
print(np.concatenate([a, a], out=np.zeros((4, 3))))
print(np.stack([a, a], out=np.zeros((2, 2, 3), dtype=int)).shape)
