# Exponentials and logarithms, with their accurate relatives near zero.
import numpy as np
x = np.array([-5.0, -1.0, -0.1, 0.0, 0.3, 1.0, 2.5, 10.0])
print(np.round(np.exp(x), 7), np.round(np.exp2(x), 7))
print(np.round(np.expm1(x[1:5]), 10), np.round(np.log1p(x[2:]), 10))
p = np.array([0.1, 0.5, 1.0, 2.0, 10.0, 1000.0])
print(np.round(np.log(p), 10), np.round(np.log2(p), 10), np.round(np.log10(p), 10))
print(np.exp(0.0), np.log(1.0), np.exp(-np.inf), np.log(np.inf), np.exp(-1000.0), np.log1p(0.0),
      np.expm1(-0.0))
print(np.round(np.logaddexp(np.log(2.0), np.log(3.0)), 10), np.logaddexp(-np.inf, 0.0),
      np.round(np.logaddexp2([0.0, 1], 1), 8))
print(np.expm1(1e-10) == 1e-10 + 5e-21, np.log1p(1e-15), np.exp(1) > 2.718281,
      np.exp([True, False]).dtype)
print(np.exp(np.float32([1.5])).dtype, np.log(np.array([1, 2, 3])).dtype,
      np.exp(np.int16([0])).dtype, np.log(np.uint8([1])))
print(np.round(np.exp(np.float32([0.5, 1, -1])), 4), np.round(np.log(np.float32([2, 3])), 4))
s = 1 / (1 + np.exp(-x))
print(np.round(s, 8), np.round(s + s[::-1], 6)[3:5])
z = np.exp(x - x.max())
print(np.round(z / z.sum(), 8), np.round((z / z.sum()).sum(), 12))
print(np.round(np.log(np.arange(1, 7)).sum(), 8), np.round(np.exp(np.log(p)), 6),
      np.round(p ** 0.3, 8))
print(np.round(np.power(p, -1.5), 8), np.round(2.5 ** x, 6), p ** 0, p ** 1,
      np.sqrt(p) == p ** 0.5)
