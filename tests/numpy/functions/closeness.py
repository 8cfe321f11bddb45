# isclose, allclose, array_equal with tolerances and nan.
import numpy as np
print(np.isclose(1.0, 1.0 + 1e-9), np.isclose([1, 2], [1, 2.1]),
      np.allclose([1.0, 2.0], [1.0, 2.0 + 1e-12]))
print(np.array_equal([1, 2], [1, 2]), np.array_equal([1, 2], [1, 3]),
      np.array_equal([1, 2], [1, 2, 3]))
print(np.isclose(100, 101, rtol=0.1), np.isclose(100, 101, atol=0.5), np.isclose(0, 1e-9),
      np.isclose(0, 1e-7))
print(np.isclose(np.nan, np.nan), np.isclose(np.nan, np.nan, equal_nan=True),
      np.isclose(np.inf, np.inf))
print(np.allclose(np.arange(4) / 3, [0, 1 / 3, 2 / 3, 1]), np.allclose([np.inf, 1], [np.inf, 2]))
print(np.array_equal(np.zeros((2, 2)), np.zeros((2, 2), dtype=int)),
      np.array_equal([np.nan], [np.nan]))
print(np.allclose(np.ones((2, 3)), 1))


def same(a, b, tolerance=1e-6):
    return bool(np.all(np.abs(a - b) <= tolerance))


print(same(np.array([1.0]), np.array([1.0 + 1e-7])),
      same(np.array([1.0]), np.array([1.1]), tolerance=0.05))
print(same(np.float32([0.1]), np.array([0.1])), same(3, 4), same(3, 4, 2))
