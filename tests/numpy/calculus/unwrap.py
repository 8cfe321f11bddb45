import numpy as np
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
g32 = g.astype(np.float32)
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])

print(repr(np.unwrap([0.0, 6.0])))
print(repr(np.unwrap([0, 1, 2, -1, 0], period=4)))
print(repr(np.unwrap([2, 3, 4, 5, 2, 3, 4, 5], period=4)))
print(repr(np.unwrap([1, 2, 3, 4, 5, 6, 1, 2, 3], period=6)))
print(repr(np.unwrap(np.array([0.0, 3.0, 6.5, 0.1, -3.0, 9.5]))))
print(repr(np.unwrap(mf * 4, axis=0)))
print(repr(np.unwrap(g, discont=4.0)))
print(repr(np.unwrap(g32)))
print(repr(np.unwrap(np.array([0, 180, 350, 20, 300]) * 1.0, period=360)))
