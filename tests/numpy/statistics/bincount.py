import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])

print(repr(np.bincount(a)))
print(repr(np.bincount([0, 2, 2], minlength=6)))
print(repr(np.bincount([0, 2, 2], weights=[0.5, 1, 2])))
print(repr(np.bincount([])))
print(repr(np.bincount(np.array([], dtype=int), minlength=3)))
print(repr(np.bincount([1.5])))
print(repr(np.bincount(np.array([1, 2, 1], dtype=np.uint8))))
print(repr(np.bincount([True, False, True])))
