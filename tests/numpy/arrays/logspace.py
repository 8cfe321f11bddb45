import numpy as np

print(repr(np.logspace(0, 2, 3)))
print(repr(np.logspace(0, 3, 4, base=2)))
print(repr(np.logspace(0, 2, 3, endpoint=False)))
print(repr(np.logspace(0, 2, 3, dtype=int)))
print(repr(np.logspace([0, 1], [2, 3], 3)))
print(repr(np.logspace(0, [1, 2], 3, axis=1)))
print(repr(np.logspace(0, 2, 3, base=[2, 3])))
