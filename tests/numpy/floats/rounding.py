# floor, ceil, trunc, rint, round half to even, with decimals of both signs.
import numpy as np
x = np.array([-2.5, -1.5, -0.5, -0.2, 0.0, 0.2, 0.5, 1.5, 2.5, 2.7])
print(np.floor(x))
print(np.ceil(x))
print(np.trunc(x))
print(np.rint(x))
print(np.round(x), x.round(), np.around(x))
y = np.array([1.234567, -9.87654, 1234.5678, 0.00125])
print(np.round(y, 2), np.round(y, 3), y.round(1), np.round(y, -2))
print(np.round(np.array([15, 25, 1234, -1250]), -1), np.round(np.array([1, 2]), 2))
print(np.round(np.float32(2.345), 2), np.round(2.5), np.round(-0.4), round(np.float64(3.14159), 3))
print(np.round(np.array([0.5, 1.5], dtype=np.float32)).dtype, np.floor(np.float16(2.7)))
print(np.floor(2.7), np.ceil(2), np.trunc(-2.7))
print(np.array([np.nan, np.inf, -np.inf]).round(2), np.floor(np.array([np.nan, -np.inf])))
print(np.round(np.array([1.55 + 2.45j]), 1), np.round(1e300, 2),
      np.round(np.array([1e22, 0.1]), 5))
