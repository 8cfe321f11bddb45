import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.maximum.reduceat(a, [0, 2, 2])))
print(repr(np.maximum.accumulate(a)))
print(repr(np.maximum.outer(a, a)[0]))
print(repr(np.subtract.accumulate(a)))
print(repr(np.subtract.accumulate(m, axis=1)))
print(repr(np.subtract.reduce(a)))
print(repr(np.subtract.reduce(m, axis=1)))
print(repr(np.subtract.reduce(m, axis=0, keepdims=True)))
print(repr(np.subtract.outer(a, [1, 2])))
