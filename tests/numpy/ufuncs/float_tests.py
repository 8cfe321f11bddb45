# Classification and sign functions on floats, ints and scalars.
import numpy as np
x = np.array([0.0, -0.0, 1.5, -2.5, np.inf, -np.inf, np.nan])
print(np.isnan(x), np.isinf(x), np.isfinite(x), np.signbit(x))
print(np.sign(x), np.copysign(1.0, x), np.copysign(x, -1.0), np.abs(x), np.fabs(x))
print(np.floor(x), np.ceil(x), np.trunc(x), np.rint(x))
print(np.isnan(1), np.isfinite(True), np.signbit(-1), np.isnan(np.float32(0)), np.isinf(3 + 0j))
print(np.nextafter(np.array([0.0, 1.0]), np.array([1.0, 0.0])),
      np.spacing(np.array([1.0, 1000.0])))
print(np.fmod([5.5, -5.5], 3), np.remainder([5.5, -5.5], 3), np.fmod(-7, 3), np.remainder(-7, 3))
print(np.ldexp(3.0, 2),
      np.ldexp([1.0, 2.0], [3, -1]))
print(np.real(3.5), np.imag(3.5), np.conj(2.5), np.real(1 + 2j), np.imag(np.array([1 + 2j])))
print(np.positive(x[2:4]), np.negative(-0.0), np.negative(0.0), np.reciprocal(4.0),
      np.square(-1.5))
print((x > 0).sum(), (x == 0).sum())
