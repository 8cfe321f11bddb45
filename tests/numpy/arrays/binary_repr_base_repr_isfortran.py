import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.binary_repr(5)))
print(repr(np.binary_repr(-5, width=8)))
print(repr(np.base_repr(10, 3)))
print(repr(np.isfortran(m.T)))
print(repr(np.iterable([1])))
print(repr(np.array_repr(a)))
print(repr(np.array_str(a)))
print(repr(np.shares_memory(a, a[1:])))
print(repr(np.shares_memory(a[::2], a[1::2])))
