# Integers wrap; floor division and remainder signs; shifts beyond the width; powers
import numpy as np
print(np.int8(127) + np.int8(1), np.uint8(0) - np.uint8(1), np.int32(2**31 - 1) + np.int32(1), np.int64(2**62) * 4, np.int8(-128) // np.int8(-1), -np.int8(-128), abs(np.int8(-128)), np.uint8(200) * np.uint8(2), np.int16(300) ** 2)
a = np.array([-7, 7, -8, 8, 0])
print(a // 2, a % 2, a // -2, a % -2, a // 3, a % -3, np.fmod(a, 3), np.remainder(a, -3), a / 2, np.divmod(a, 3), a // 0, a % 0)
f = np.array([-7.5, 7.5, -0.0, np.inf, np.nan])
print(f // 2, f % 2, f // -2, f % -2, f % np.inf, f % 0, f // 0, np.fmod(f, 2), np.divmod(f, -2))
print(np.array([1, 2, 3]) << np.array([1, 63, 64]), np.array([-8, 8]) >> np.array([1, 70]), np.int8(1) << np.int8(7), np.int8(1) << np.int8(8), np.uint8(255) >> np.uint8(9), np.array([1], dtype=np.int8) << 10, np.left_shift(1, [0, 62]), np.right_shift(-1, 100), np.array([1, -1]) << -1, np.array([5, -5]) >> -1)
print(np.array([2, 3]) ** np.array([3, 0]), np.array([2.0, -8]) ** (1 / 3), np.array([0, 0.0]) ** 0, np.array([2], dtype=np.int8) ** 7, np.array([2], dtype=np.int8) ** 8, np.array([-2, 2]) ** 3, 2 ** np.arange(5), 2.0 ** np.arange(-2, 3), np.float_power([2, 3], -1), np.power(2.0, [-1, 0.5]), (-8.0) ** 2, np.power(np.int8(3), np.int8(5)))
