# Integer arrays wrap silently at every width; Python ints stay weak beside them.
import numpy as np
a = np.array([100, 127, -128, -1], dtype=np.int8)
print(a + 1, a - 1, a * 2, -a, abs(a), a + a, a * a)
u = np.array([0, 1, 200, 255], dtype=np.uint8)
print(u + 1, u - 1, u * 2, -u, u + u, u * u, ~u, u + 200)
i16 = np.array([32767, -32768, 300], dtype=np.int16)
print(i16 + 1, i16 * i16, i16 - 1)
u16 = np.array([65535, 256], dtype=np.uint16)
print(u16 + 1, u16 * u16, 0 - u16)
i32 = np.array([2147483647, -2147483648, 65536], dtype=np.int32)
print(i32 + 1, i32 * i32, i32 - 1, i32 << 1)
u32 = np.array([4294967295, 65536], dtype=np.uint32)
print(u32 + 1, u32 * u32, -u32)
i64 = np.array([9223372036854775807, -9223372036854775807 - 1])
print(i64 + 1, i64 - 1, i64 * 2, -i64)
u64 = np.zeros(2, dtype=np.uint64) - np.array([1, 2 ** 62], dtype=np.uint64)
print(u64 + 1, u64 * 2, u64 // 2, u64 >> 63, u64 - 1)
h = np.array([3421674724], dtype=np.uint64) << 32 | 2216829733
for byte in [113, 117, 101, 114, 110]:
    h = (h ^ byte) * 1099511628211
print(h)
