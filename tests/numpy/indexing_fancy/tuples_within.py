# Tuples within an index are index arrays.
import numpy as np
a = np.arange(24).reshape(4, 6)
print(a[(1, 3), 1:], a[(1, 3), (0, 2)], a[1:, (0, 5)], a[(0,), (1,)], a[((0, 1), (2, 3))], a[((0, 1),)])
t = tuple([1, 2])
print(a[t, 1:3], a[:, t], a[t])
a[(0, 2), 1:3] = -1
a[:, (0, 5)] += 100
print(a)
def f(x, t):
    return x[t, 1:]
print(f(a, (1, 3)), f(a, [0]), a[(True, False, True, False), 0], a[(), ].shape)
