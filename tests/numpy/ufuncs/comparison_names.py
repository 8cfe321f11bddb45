# greater, less, equal and friends, with every kind of operand.
import numpy as np
a = np.array([1, 2, 3, 4])
b = np.array([4.0, 2.0, np.nan, 4.0])
print(np.greater(a, b), np.greater_equal(a, b), np.less(a, b), np.less_equal(a, b),
      np.equal(a, b), np.not_equal(a, b))
print(a > 2, 2 < a, a >= 2.5, a == 2, a != a, 3 <= a, a == [1, 0, 3, 0], a == 1.0)
print(np.greater(3, 2), repr(np.less(1, 2)), np.equal(1, 1.0), np.equal(1 + 0j, 1))
u = np.array([0, 255], dtype=np.uint8)
i = np.array([-1, -1], dtype=np.int8)
print(u > i, u == i, i < u, u.astype(np.int8) == i, i < np.uint64(0), u >= -1, u < 300)
z = np.array([1 + 1j, 1 - 1j, 2 + 0j])
print(z == 1 + 1j, z != z.conj(), z == z[::-1], np.equal(z, [1 + 1j, 0, 2]))
print((a[:, None] < a).astype(int), (a > 1).dtype, (a > 1).sum(), ((a > 1) & (a < 4)).tolist())
f = np.array([0.1, 0.2, 0.3], dtype=np.float32)
print(f == 0.1, f == np.float64(0.1), f.astype(float) == 0.1, f == np.float32(0.1), f[0] == 0.1,
      f > 0.15)
print(np.array([True, False]) == 1, np.array([True]) == np.array(["a" == "a"]),
      np.array([]) == np.array([]))
