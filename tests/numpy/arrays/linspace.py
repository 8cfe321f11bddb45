import numpy as np

print(repr(np.linspace(0, 1, 5, retstep=True)))
print(repr(np.linspace(0, 1, 4, endpoint=False)))
print(repr(np.linspace([0, 1], [1, 3], 3)))
print(repr(np.linspace([0, 1], [1, 3], 3, axis=1)))
print(repr(np.linspace(0, 10, 5, dtype=int)))
print(repr(np.linspace(0, -3, 4)))
print(repr(np.linspace(5, 5, 3)))
print(repr(np.linspace(0, 1, 1)))
print(repr(np.linspace(0, 1, 0)))
print(repr(np.linspace(0, 1j, 3)))
