# angle, isreal, iscomplex, isposinf and the like; queries on types.
import numpy as np
z = np.array([1 + 2j, 3 + 0j, -1j, -2])
print(np.round(np.angle(z), 8), np.round(np.angle(z, deg=True), 6), np.angle(-1.0),
      np.round(np.angle(1j), 8), np.angle(5))
print(np.isreal(z), np.iscomplex(z), np.isreal(3), np.iscomplex(1j), np.isreal(np.arange(2)),
      np.iscomplex(2 + 0j))
x = np.array([np.inf, -np.inf, np.nan, 1.0])
print(np.isposinf(x), np.isneginf(x), np.isposinf(np.inf), np.isneginf(1.0))
print(np.iscomplexobj(z), np.isrealobj(z), np.isscalar(3.0), np.isscalar(z), np.isscalar("a"),
      np.isscalar(np.float32(1)))
print(np.can_cast(np.int32, np.float64), np.can_cast(np.float64, np.float32),
      np.can_cast("i8", "f4"), np.can_cast("u1", "i2"))
print(np.issubdtype(np.int32, np.integer), np.issubdtype(np.float32, np.integer),
      np.issubdtype(z.dtype, np.complexfloating))
print(np.nan_to_num(x), np.nan_to_num(x, nan=-1.0, posinf=9.0, neginf=-9.0),
      np.nan_to_num(np.nan), np.nan_to_num([1, 2]))
print(np.sinc(np.array([0.0, 0.5])).round(8), np.real_if_close(np.array([1.0, 2])),
      np.angle(np.complex64(1j)).dtype)
