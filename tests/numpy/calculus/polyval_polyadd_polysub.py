import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
g32 = g.astype(np.float32)
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])

print(repr(np.polyval([3, 0, 1], 5)))
print(repr(np.polyval([3, 0, 1], [1, 2.5])))
print(repr(np.polyval([3.0, 0, 1], mf)))
print(repr(np.polyval([3, 0, 1j], a)))
print(repr(np.polyval(g32, np.float32(2))))
print(repr(np.polyadd([1, 2], [9, 5, 4])))
print(repr(np.polyadd([1, 2, 5.5], [9, 5, 4])))
print(repr(np.polysub([2, 10, -2], [3, 10, -4, 1])))
