import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.concatenate((m, m), axis=1)))
print(repr(np.concatenate((a, g))))
print(repr(np.concatenate((m, a), axis=None)))
print(repr(np.concatenate((a, [1]), dtype=float)))
print(repr(np.concatenate((a, g), dtype=int, casting='unsafe')))
print(repr(np.concatenate([m[:1], m[1:]], axis=-2)))
