# linspace between complex numbers and between arrays.
import numpy as np
print(np.linspace(0, 1j, 3), np.linspace(1 + 1j, 2, 2), np.linspace(0, 1j, 3).dtype)
print(np.linspace([0, 10], [1, 20], 3), np.linspace([0.0, 1.0], 4, 3).shape)
print(np.linspace(np.array([1, 2, 3]), np.array([3, 2, 1]), 3)[1], np.linspace(0, [1, 2], 2))
print(np.linspace([0, 10], [1, 20], 3, axis=1), np.linspace(np.zeros((2, 2)), np.ones((2, 2)),
      5).shape)
start, stop = np.array([0.0, -1.0]), np.array([2.0, 1.0])
path = np.linspace(start, stop, 5)
print(path, path[-1] == stop, (path[1:] - path[:-1])[0], path.sum(axis=0))
print(np.linspace(0, 1j, 5, endpoint=False)[1:3], abs(np.linspace(1, 1j, 3)).round(8))
for p in path[::2]:
    print(p, p.sum())
n = 3
print(np.linspace(start, stop, n).T, np.linspace(start[0], stop[1], n))
