# np.interp of complex values, outside its points, with left, right and period; of numbers and several axes.
import numpy as np
x = [1.0, 2.0, 4.0]
z = np.array([1 + 1j, 2j, 3 - 1j])
print(np.interp(1.5, x, z), np.interp(np.array([0.5, 1.5, 3.0, 9.0]), x, z))
print(np.interp([0.0, 9.0], x, z, left=-1j, right=5), np.interp([[1.0, 4.0], [2.0, 3.0]], x, z))
print(np.interp([0.0, 9.0, 2.5], x, [1, 3, 2], left=-1), np.interp(2, x, [1, 3, 2]).dtype)
print(np.interp([5.0, -1.0, 6.5], [1.0, 2.0, 3.0], [10.0, 20.0, 30.0], period=4))
print(np.interp(np.array([]), x, z).dtype, np.interp(np.nan, x, [1, 2, 3]))
print(np.interp([np.nan, 2, np.inf], x, z), np.interp(np.nan, x, z), np.interp([np.nan, 2.5], x, z, period=3.5), np.interp(np.nan, x, z, period=3.5))
for v in (-1, 0, 1.5, 2, 3, 4, 5, np.nan, np.inf, True, np.float32(1.25), np.int8(3)):
    print(np.interp(v, x, [1, 3, 2]), np.interp(v, x, [1, 3, 2], left=-9, right=9), np.interp(v, x, z), np.interp(v, [1, 2], [np.inf, np.inf]))
