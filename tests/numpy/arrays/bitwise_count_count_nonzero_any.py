import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.bitwise_count(a)))
print(repr(np.bitwise_count(-7)))
print(repr(np.count_nonzero(m, axis=0)))
print(repr(np.count_nonzero(m, axis=(0, 1))))
print(repr(np.count_nonzero(m, axis=1, keepdims=True)))
print(repr(np.any(m, axis=(0, 1))))
print(repr(np.any(m > 6, axis=0)))
print(repr(np.all(c3, axis=(0, 1), keepdims=True)))
