import numpy as np

print(repr(np.digitize([0.2, 6.4, 3.0, 1.6], np.array([0.0, 1.0, 2.5, 4.0, 10.0]))))
print(repr(np.digitize([1, 2, 3], [3, 2, 1])))
print(repr(np.digitize([1, 2, 3], [3, 2, 1], right=True)))
print(repr(np.digitize(2.5, [1, 2, 3])))
print(repr(np.digitize([[1, 2], [3, 0]], [1, 2], right=True)))
