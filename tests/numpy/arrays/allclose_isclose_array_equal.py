import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
x = np.array([np.nan, 1.0, np.inf, -0.0])

print(repr(np.allclose(g, g + 1e-9)))
print(repr(np.allclose(x, x)))
print(repr(np.allclose(x, x, equal_nan=True)))
print(repr(np.isclose(x, [np.nan, 1.1, np.inf, 0], equal_nan=True)))
print(repr(np.isclose(g, g * 1.0001, rtol=1e-3)))
print(repr(np.array_equal(x, x)))
print(repr(np.array_equal(x, x, equal_nan=True)))
print(repr(np.array_equal(a, [1, 2])))
