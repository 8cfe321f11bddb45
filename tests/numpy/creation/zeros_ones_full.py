# zeros, ones, full, empty and their _like forms, with shapes and dtypes.
import numpy as np
print(np.zeros(3), np.zeros((2, 2)), np.zeros(2, dtype=int), np.zeros((2,), dtype=bool))
print(np.ones(3), np.ones((1, 2)), np.ones(2, dtype=np.int8), np.ones(2, dtype=complex))
print(np.full(3, 7), np.full((2, 2), 0.5), np.full(2, True), np.full(2, 7, dtype=np.float32))
print(np.full(2, 1.9, dtype=int), np.full((2, 3), [1, 2, 3]), np.full(2, 1j))
print(np.full(2, 7).dtype, np.full(2, 7.0).dtype, np.full(2, np.float32(1)).dtype, np.full((), 3))
a = np.arange(6, dtype=np.int16).reshape(2, 3)
print(np.zeros_like(a), np.ones_like(a).dtype, np.full_like(a, 9), np.full_like(a, 2.7))
print(np.zeros_like(a, dtype=float), np.empty_like(a).shape, np.empty((2, 5)).shape,
      np.empty(3, np.uint8).dtype)
print(np.zeros_like(2.5), np.ones_like([1, 2, 3]), np.zeros_like([1.5, 2]),
      np.ones_like(a.T).shape)
print(np.zeros(()), np.zeros((0,)), np.zeros((3, 0)).size, np.ones((2, 1, 2)))
e = np.empty(4)
e[:] = 3
print(e)
n = 3
print(np.zeros((n, n + 1)).shape, np.zeros(a.shape), np.ones((n,) + a.shape).shape,
      np.zeros([2, 3]).shape)
