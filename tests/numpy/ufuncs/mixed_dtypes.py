# Elementwise functions keep or lift the dtype of their argument.
import numpy as np
b, i1, i4, u8 = np.ones(2, bool), np.ones(2, np.int8), np.ones(2, np.int32), np.ones(2, np.uint64)
f2, f4, c8 = np.ones(2, np.float16), np.ones(2, np.float32), np.ones(2, np.complex64)
print(np.sqrt(b).dtype, np.sqrt(i1).dtype, np.sqrt(i4).dtype, np.sqrt(u8).dtype,
      np.sqrt(f2).dtype, np.sqrt(f4).dtype, np.sqrt(c8).dtype)
print(np.exp(i1).dtype, np.exp(np.int16([1])).dtype, np.exp(np.uint16([1])).dtype,
      np.exp(np.uint32([1])).dtype, np.sin(f4).dtype)
print(np.square(b[:0].astype(int)).dtype, np.square(i1).dtype, np.square(f2).dtype,
      np.absolute(c8).dtype, np.abs(i4).dtype, np.abs(b).dtype)
print(np.floor(f4).dtype, np.rint(i4).dtype, np.rint(f2).dtype, np.sign(f4).dtype,
      np.negative(i1).dtype, np.reciprocal(f4).dtype)
print(np.add(b, b).dtype, np.multiply(b, b).dtype, np.add(b, i1).dtype, np.maximum(b, i4).dtype,
      np.subtract(i1, u8).dtype, np.power(i1, i4).dtype)
print(np.true_divide(i1, i1).dtype, np.floor_divide(i1, f2).dtype, np.remainder(i4, f4).dtype,
      np.hypot(i1, i1).dtype, np.hypot(f4, i4).dtype)
print(np.arctan2(f4, f4).dtype, np.arctan2(i4, f2).dtype, np.copysign(i1, f4).dtype,
      np.fmod(i4, i1).dtype, np.logaddexp(f4, f4).dtype)
print(np.less(i1, f4).dtype, np.logical_and(f4, i4).dtype, np.isnan(f2).dtype,
      np.signbit(f4).dtype, np.isfinite(i4).dtype)
print(np.real(c8).dtype, np.conj(c8).dtype, np.exp(c8).dtype, (c8 * f4).dtype,
      (c8 * np.ones(2)).dtype)
print(np.float_power(f4, 2).dtype, np.cbrt(i4).dtype, np.degrees(f4).dtype,
      np.ldexp(f4, i4).dtype, np.fabs(i1).dtype, np.gcd(i1, i4).dtype)
print(np.where(b, f4, 1.0).dtype, np.clip(i1, 0, 5).dtype, np.clip(f4, 0, 1).dtype,
      np.mean(f2).dtype, np.cumsum(f2).dtype, np.trunc(f2).dtype)
print(np.sqrt(np.float32(2)), np.sqrt(np.float16(2)), np.sqrt(2), np.sqrt(np.int8(4)),
      repr(np.sqrt(np.int8(4))), repr(np.exp(np.float32(0))))
