import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
z = np.array([1+2j, 2, 1-2j, 1+2j])

print(repr(np.diff(mf, axis=0)))
print(repr(np.diff(a, n=2)))
print(repr(np.diff(a, prepend=0)))
print(repr(np.diff(mf, axis=1, append=mf[:, :1])))
print(repr(np.diff([True, False, False])))
print(repr(np.diff(z)))
