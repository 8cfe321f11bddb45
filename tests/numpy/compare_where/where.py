# where with arrays, scalars, broadcasting and promotion.
import numpy as np
a = np.arange(6)
print(np.where(a > 2, a, -a), np.where(a % 2, 1, 0), np.where(a > 2, a, 0.5),
      np.where(a < 3, True, False))
print(np.where(True, 1, 2), np.where(False, [1, 2], [3, 4]), np.where([True, False], 1, [10, 20]),
      np.where(a, a, 9))
m = a.reshape(2, 3)
print(np.where(m > 2, m, m[:, ::-1]), np.where(m > 2, [10, 20, 30], [[1], [2]]),
      np.where([[True], [False]], m, 0))
print(np.where(a > 2, np.float32(1), np.float32(0)).dtype, np.where(a > 2, 1, 0).dtype,
      np.where(a > 2, 1.0, 0).dtype)
print(np.where(a > 2, np.int8(1), np.int16(2)).dtype, np.where(a > 2, a, 1j).dtype,
      np.where(a > 1, np.int8(1), 0).dtype)
x = np.array([-1.5, 0.0, 2.5, np.nan])
print(np.where(x > 0, x, 0), np.where(np.isnan(x), -1, x), np.where(x < 0, -x, x),
      np.where(x == x, 1, 0))
print(np.where(a < 2, "low" == "low", False), np.where(x > 0, np.where(x > 2, 2, 1), 0))
relu = np.where(x > 0, x, 0.0)
leaky = np.where(x > 0, x, 0.01 * x)
print(relu, leaky, np.where(np.abs(x) > 1, np.sign(x), x))
i, j = np.arange(4)[:, None], np.arange(4)
print(np.where(i == j, 2, np.where(abs(i - j) == 1, -1, 0)), np.where(i <= j, i + j, 0).sum())
print(np.where(np.zeros(0) > 1, 1, 2).shape)
