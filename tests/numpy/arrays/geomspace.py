import numpy as np

print(repr(np.geomspace(1, 1000, 4)))
print(repr(np.geomspace(1, 256, 9)))
print(repr(np.geomspace(-1, -1000, 4)))
print(repr(np.geomspace(1, 1000, 3, endpoint=False)))
print(repr(np.geomspace([1, 2], [100, 200], 3)))
print(repr(np.geomspace(1, 1000, 4, dtype=int)))
print(repr(np.geomspace(1000, 1, 4)))
