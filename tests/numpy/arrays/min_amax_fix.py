import numpy as np
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
z = np.array([1+2j, 2, 1-2j])

print(repr(np.min(m, axis=0, initial=-3)))
print(repr(np.amax(m, axis=1)))
print(repr(np.amax(m, axis=1, initial=3, where=m > 1)))
print(repr(np.fix(g)))
print(repr(np.size(m, 0)))
print(repr(np.shape([[1, 2]])))
print(repr(np.ndim([[1, 2]])))
print(repr(np.resize(m, (2, 5))))
print(repr(np.isreal(z)))
