# maximum, minimum, fmax, fmin, clip: nan rules, dtypes, broadcasting.
import numpy as np
a = np.array([1.0, np.nan, 3.0, -np.inf, np.nan])
b = np.array([2.0, 5.0, np.nan, np.inf, np.nan])
print(np.maximum(a, b), np.minimum(a, b), np.fmax(a, b), np.fmin(a, b))
print(np.maximum([1, 5], [3, 2]), np.minimum(3, [1, 5]), np.maximum(2, 3.5),
      repr(np.maximum(2, 3)))
print(np.maximum(np.int8([1, -1]), 0), np.maximum(np.uint8([1, 2]), np.int8(-1)).dtype,
      np.maximum(True, False))
print(np.clip([1, 5, 9], 2, 6), np.clip(np.arange(6.0), 1.5, 3.5), np.clip(5, 0, 3),
      np.clip(-2.5, 0.0, 1.0))
print(np.clip(a, 0, 2), np.arange(10).clip(3, 7), np.arange(5).clip(min=2),
      np.clip(np.arange(5), None, 2))
print(np.clip(np.arange(6).reshape(2, 3), [1, 2, 3], 4), np.clip(np.int8([100, -100]), -50, 50))
print(np.maximum(np.arange(3)[:, None], np.arange(3)), np.fmax(1, np.nan), np.fmin(np.nan, np.nan))
print(np.maximum(np.array([True, False]), np.array([False, False])), np.maximum(1 + 2j, 1 + 3j),
      np.maximum(-np.inf, np.nan))
x = np.array([3, -1, 4, -1, 5])
print(np.maximum(x, 0).sum(), np.where(x > 0, x, 0.1 * x), np.minimum(x, x[::-1]),
      np.clip(x, x[0] - 4, 4).dtype)
