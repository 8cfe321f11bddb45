import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.apply_along_axis(np.sum, 0, m)))
print(repr(np.apply_along_axis(np.sort, 1, m)))
print(repr(np.apply_along_axis(lambda v: v[0] * 2.5, 1, c3)))
print(repr(np.apply_along_axis(lambda v: v[:2], 0, c3)))
print(repr(np.apply_along_axis(np.diag, -1, m)))
print(repr(np.apply_along_axis(lambda v, k: v + k, 0, m, 10)))
print(repr(np.apply_along_axis(np.mean, 0, a)))
print(repr(np.apply_over_axes(np.sum, c3, [0, 2])))
print(repr(np.apply_over_axes(np.max, m, 1)))
