import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
z = np.array([1+2j, 2, 1-2j])

print(repr(np.cross([1, 2, 3], [4, 5, 6])))
print(repr(np.cross(m, mf)))
print(repr(np.cross(m, [1, 0, 0])))
print(repr(np.cross(m, mf, axisc=0)))
print(repr(np.cross(m, mf, axis=0)))
print(repr(np.cross(z, [1, 2, 3])))
