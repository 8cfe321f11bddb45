import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.identity(2, dtype=int)))
print(repr(np.zeros_like(m, dtype=float)))
print(repr(np.full_like(m, 7.9)))
print(repr(np.empty_like(m).shape))
print(repr(np.ones_like(m, shape=(2,))))
print(repr(np.arange(0, 1, 0.25)))
print(repr(np.arange(5, dtype=float)))
print(repr(np.meshgrid([1, 2], [3, 4, 5])))
print(repr(np.meshgrid([1, 2], [3, 4, 5], indexing='ij', sparse=True)))
