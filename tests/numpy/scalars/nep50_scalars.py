# NEP 50: Python numbers are weak beside NumPy scalars, NumPy scalars are strong to each other.
import numpy as np
i8, u8, i16, i32, i64 = np.int8(3), np.uint8(4), np.int16(5), np.int32(6), np.int64(7)
u32, u64 = np.uint32(8), np.uint64(9)
f16, f32, f64 = np.float16(1.5), np.float32(2.5), np.float64(3.5)
c64, c128, b = np.complex64(1 + 1j), np.complex128(2 - 1j), np.bool_(True)
print((i8 + 1).dtype, (u8 + 1).dtype, (i8 + 1.0).dtype, (i32 + 1.0).dtype, (f32 + 1.0).dtype)
print((f16 + 1).dtype, (f16 + 1.0).dtype, (f32 * 2j).dtype, (f16 * 2j).dtype, (f64 * 2j).dtype)
print((i8 + u8).dtype, (i16 + u8).dtype, (i32 + u32).dtype, (i64 + u64).dtype, (u8 + u32).dtype)
print((i8 + f16).dtype, (i16 + f16).dtype, (i16 + f32).dtype, (i32 + f32).dtype, (i64 + f32).dtype)
print((f16 + f32).dtype, (f32 + f64).dtype, (f32 + c64).dtype, (f64 + c64).dtype,
      (c64 + c128).dtype)
print((b + b).dtype, (b + i8).dtype, (b + f16).dtype, (b + 1).dtype, (b + 1.0).dtype,
      (b + True).dtype)
print((i8 / i8).dtype, (i32 / i32).dtype, (u8 / 2).dtype, (i16 // 2).dtype, (f16 / 2).dtype)
print((i8 / f16).dtype, (b / b).dtype, (i8 % i8).dtype, (i8 ** 2).dtype, (f32 ** 2).dtype)
print((i8 & i8).dtype, (i16 | i8).dtype, (b & b).dtype, (b | i8).dtype, (i32 << i8).dtype)
print((-i8).dtype, (~u8).dtype, abs(i8).dtype, abs(c64).dtype, (+f16).dtype, (~b).dtype)
print((i8 < i8).dtype, (i8 == 3).dtype, (f32 > 1).dtype)
print(i8 + 1, u8 * 2, f32 + 1, f32 * 0.1, f16 + 0.1, i32 / 4, i64 + f32)
print(np.float32(3) + 1e-8, np.float32(0.1) + 0.2, np.float32(0.1) + np.float64(0.2))
