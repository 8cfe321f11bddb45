import numpy as np

print(repr(np.polymul([1, 2], [3, 4])))
print(repr(np.polymul([0, 0, 1, 2], [0, 3.5, 4])))
print(repr(np.polymul([0, 0], [0])))
print(repr(np.polydiv([3.0, 5.0, 2.0], [2.0, 1.0])))
print(repr(np.polydiv([1, 2], [1, 2, 3])))
print(repr(np.polydiv([1, -3, 0, 2], [1, -1])))
print(repr(np.polydiv([1, 0, 0, 0, -1], [1, 0, 1])))
