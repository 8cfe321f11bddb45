# Arithmetic of bools
import numpy as np
b = np.array([True, False, True])
print(b + b, b * b, b & ~b, b | b, b ^ True, b.sum(), b.mean(), b.max(), b.cumsum(), -b.astype(int), b * 2, b * 2.5, b / 2, b < 1, ~b, b == 1, b.argmax(), np.add(b, b), b.prod(), b @ b, np.invert(b), b + 1, b.astype(np.uint8) - 1, b >> 1, b ** 2, b // 1, b % 1, np.any(b), b.all(), np.logical_xor(b, 1), b.sort(), b)
