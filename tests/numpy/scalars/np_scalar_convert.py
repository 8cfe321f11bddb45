# NumPy scalar constructors as conversions, and back to Python numbers.
import numpy as np
print(np.int32(2.9), np.int32(-2.9), np.int64(True), np.uint8(255), np.int8(-128))
print(np.float32(3), np.float64(np.float32(0.1)), np.float16(2049), np.float32(16777217))
print(np.float64(np.float16(0.1)), np.float32(np.float64(1) / 3), np.complex64(2.5))
print(np.bool_(0), np.bool_(2), np.bool_(0.0), np.bool_(np.nan))
print(int(np.float64(2.7)), float(np.float32(0.1)), complex(np.complex64(1 + 1j)),
      bool(np.int8(0)))
print(repr(int(np.int32(7))), repr(float(np.int64(3))), repr(float(np.float16(0.5))))
print(np.float64(2.5).item(), np.int8(3).item(), np.bool_(True).item(), np.complex64(1j).item())
a = np.int32(1000)
print(a.astype(np.int8), a.astype(np.float32), a.astype(np.uint16), a.astype(bool))
print(np.int64(5).astype(np.float16).dtype, np.float32(2.5).astype(np.int64))
print(np.int64("12"), np.float64("1e3"), np.float32("0.25"))
x = np.float32(1) / np.float32(3)
print(x, float(x), x == 1 / 3, x == np.float32(1 / 3), float(x) - 1 / 3 > 0)
print(np.float64(7).is_integer(), np.float32(0.5).is_integer())
print(range(np.int64(3))[2], [10, 20, 30][np.int64(1)], "abc"[np.int8(2)])
