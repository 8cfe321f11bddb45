# The text of NumPy scalars: print shows the number, repr names the type.
import numpy as np
print(np.int8(5), np.uint8(200), np.int16(-300), np.uint16(65535), np.int32(-1), np.uint32(7))
print(np.int64(2 ** 40), np.uint64(9223372036854775807), np.float16(0.1), np.float32(0.1))
print(np.float64(0.1), np.complex64(1 + 2j), np.complex128(0.1 - 0.2j), np.bool_(True))
print(repr(np.int8(5)), repr(np.uint64(9)), repr(np.int64(-1)), repr(np.bool_(False)))
print(repr(np.float16(0.1)), repr(np.float32(0.1)), repr(np.float64(0.1)), repr(np.float64(3)))
print(repr(np.complex64(1 + 2j)), repr(np.complex128(-1j)), repr(np.float64("nan")))
print([np.float64(1.5), np.float64(2)], (np.int64(3), np.float32(2.5)), [np.True_, np.False_])
print(np.float32(1e10), np.float32(1e16), np.float32(1.5e-5), np.float32(16777216),
      np.float32(1 / 3))
print(np.float16(65504), np.float16(1e-4), np.float16(1 / 3), np.float16(1024.5), np.float16(6e-8))
print(np.float64(1e15), np.float64(1e16), np.float64(1e-4), np.float64(1e-5), np.float64(-0.0))
print(np.float32(np.inf), np.float32(-np.inf), np.float32(np.nan), np.float16(np.inf))
print(f"{np.float64(2.5)} {np.float64(2.5)!r} {np.int32(7)} {np.int32(7)!r} {np.float32(0.1):.3f}")
print(np.int64(7).dtype, np.float32(1).dtype, np.bool_(1).dtype, np.complex64(1).dtype)
print(str(np.float64(0.1)), str(np.int8(-8)), str(np.bool_(True)))
