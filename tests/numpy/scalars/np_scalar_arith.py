# Arithmetic and comparisons of NumPy scalars, as Python's rules of sign demand.
import numpy as np
for a in [np.int32(7), np.int32(-7)]:
    for b in [np.int32(2), np.int32(-2)]:
        print(a // b, a % b, a / b, a * b, a - b, divmod(a, b))
print(np.float64(-7.5) // 2, np.float64(-7.5) % 2, np.float32(7.5) % np.float32(-2))
print(np.float32(1) / 3, np.float16(1) / 3, np.float64(1) / 3)
print(np.int8(100) + np.int8(27), np.uint8(250) + np.uint8(5), np.int16(181) * np.int16(181))
print(np.uint8(7) // np.uint8(2), np.uint8(7) % np.uint8(4), np.uint8(1) << 3, np.uint8(200) >> 2)
print(np.int8(5) & np.int8(3), np.int8(5) | np.int8(8), np.int8(5) ^ np.int8(1), ~np.int8(5),
      ~np.uint8(5))
print(np.int64(3) ** 4, np.float32(2) ** 0.5, np.float64(2) ** -1, np.int8(2) ** np.int8(6))
print(np.float64(0.1) + np.float64(0.2), np.float32(0.1) + np.float32(0.2))
print(np.int32(3) == 3.0, np.float32(0.1) == 0.1, np.float64(0.1) == 0.1,
      np.int8(-1) < np.uint8(1))
print(np.uint64(2 ** 62) > np.int64(-1), np.float32(np.nan) == np.float32(np.nan))
print(abs(np.int8(-5)), round(np.float64(2.567), 2), round(np.float32(2.5)), -np.float64(0.0))
print(max(np.float64(1.5), np.float64(2.5)), min(np.int32(3), np.int32(2)),
      sum([np.int8(1), np.int8(2)]))
print((1 + 2j) * np.float64(2), np.complex64(1 + 2j) * np.complex64(3 - 1j),
      abs(np.complex64(3 + 4j)))
print(np.bool_(True) + 1, np.bool_(True) & np.bool_(False), not np.bool_(False),
      np.True_ ^ np.True_)
