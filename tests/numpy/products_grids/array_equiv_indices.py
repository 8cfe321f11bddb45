import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.array_equiv([1, 2], [[1, 2], [1, 2]])))
print(repr(np.array_equiv([1, 2], [[1, 2, 1, 2], [1, 2, 1, 2]])))
print(repr(np.array_equiv([1, 2], [1, 3])))
print(repr(np.array_equiv(m, m)))
print(repr(np.array_equiv(m, a)))
print(repr(np.indices((2, 3))))
print(repr(np.indices((2, 3), sparse=True)))
print(repr(np.indices((2,), dtype=float)))
print(repr(np.indices((2, 1, 2))[2]))
