import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.stack((a, a), axis=1)))
print(repr(np.stack((m, m), axis=-1)))
print(repr(np.stack([a, g[:6]])))
print(repr(np.stack((a, a), dtype=float)))
print(repr(np.vstack((a, a), dtype=float)))
print(repr(np.hstack((m, m))))
print(repr(np.hstack((a, 5))))
print(repr(np.dstack((m, m)).shape))
