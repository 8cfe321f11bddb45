# Edges of integer and float types in arrays: extremes, unsigned wrap, casts at the borders.
import numpy as np
print(np.iinfo(np.int8).max, np.iinfo(np.uint8).max, np.iinfo(np.int16).min,
      np.iinfo(np.int64).max)
print(np.array([127, -128], np.int8), np.array([255], np.uint8), np.array([65535], np.uint16))
print(np.array([2147483647, -2147483648], np.int32), np.array([4294967295], np.uint32))
print(np.array([9223372036854775807], np.int64),
      np.array([9223372036854775807], np.uint64) * 2 + 1)
print(np.uint8([0]) - np.uint8([1]), np.uint64([0]) - np.uint64([1]), -np.uint16([1]),
      ~np.uint32([0]))
print(np.float32([16777217, 16777219]), np.float32([0.1]).astype(np.float64),
      np.float16([2049, 65519]))
print(np.array([1e38, 1e-46], np.float32), np.array([3.4028235e38], np.float32),
      np.array([1e-45], np.float32))
print(np.array([1.7976931348623157e308, 2.2250738585072014e-308, 5e-324]))
print(np.array([0.1 + 0.2, 0.3, 1 / 3, 2 / 3]) == np.array([0.3, 0.3, 1 - 2 / 3, 2 / 3]))
print(np.array([2 ** 53, 2 ** 53 + 1]) == np.array([2.0 ** 53, 2.0 ** 53 + 1]),
      np.array([2 ** 53 + 1]).astype(float))
print(np.int64(2 ** 53 + 1) == 2.0 ** 53, 2 ** 53 + 1 == 2.0 ** 53, np.float64(2 ** 53 + 1))
print(np.abs(np.int8([-128, 127])), np.int8([-128]) // np.int8([1]), np.sign(np.int8([-128])),
      -np.int8([-128]))
print(np.arange(250, 256, dtype=np.uint8) + np.uint8(3), np.arange(-3, 3, dtype=np.int8) * 50)
print(np.bool_([2, 0, -1]), np.array([0.1, 0.0, np.nan]).astype(bool),
      np.array([True]) + np.array([True]))
