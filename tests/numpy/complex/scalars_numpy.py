# NumPy complex scalars: arithmetic, parts, promotion, text.
import numpy as np
a, b = np.complex64(1 + 2j), np.complex128(0.5 - 1j)
print(a, b, repr(a), repr(b), a + b, (a + b).dtype, (a * 2).dtype, (a * 2.5).dtype,
      (a * 1j).dtype, (a + np.float64(1)).dtype)
print(a.real, a.imag, repr(a.real), repr(b.imag), a.conjugate(), abs(np.complex64(3 + 4j)),
      repr(abs(np.complex64(3 + 4j))), -a, +b)
print(a == 1 + 2j, a != b, a == np.complex64(1 + 2j), bool(a), bool(np.complex64(0)), complex(a),
      complex(b) == b, a * a.conj())
print(b * b, b / 2, b + 1, 1 - b, 2 * b, b * 1j, b ** 2, np.complex128(2j) ** 2, b - b,
      1 / np.complex128(2j))
print(np.real(a), np.imag(b), np.conj(b), np.abs(np.complex128(-5 + 12j)), np.isnan(a),
      np.isfinite(b), np.isinf(a))
print((a, b), (b,), [b, -b], f"{a} {b:.2f} {a!r}", str(a), np.complex128(1), np.complex128(-0.0),
      np.complex64(0.1 + 0.2j), np.complex128(1e20 + 1e-7j))
z = np.complex128(0)
for k in range(5):
    z = z * 1j + (k - 0.5j)
print(z, repr(z), z.real + z.imag, max(z.real, z.imag))
print(np.array([a, a]).dtype, np.array([a, b]).dtype, np.array([1, b]).dtype,
      (np.float32([1]) * 1j).dtype, (np.array([1, 2]) * 1j).dtype)
