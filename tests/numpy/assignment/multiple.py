# Tuples of targets, identity and comparison of arrays
import numpy as np
x = np.zeros(3)
x[0], x[1], x[2] = 1, 2.5, True
x[[0, 1]], y = [7, 8], 3
print(x, y)
x[-1:] = x[:1] = 0
print(x)
a = np.array([1, 2, 3])
b = np.array([1, 2, 3])
print(a is b, a is a, (a == b).all(), a == [1, 2, 3], a != 2, np.array_equal(a, b), a.tolist() == b.tolist(), (a is not b))
