# Complex arrays: creation, text, arithmetic, parts, conjugate.
import numpy as np
z = np.array([1 + 2j, -0.5 - 1j, 3, 1j])
print(z, z.dtype, z.shape)
print(repr(z))
print(z.real, z.imag, np.real(z), np.imag(z))
print(z + 1, z - 1j, z * 2, z / 2, -z)
print(z * z, z * z.conj(), np.conj(z), z.conjugate())
print(z == 1j, z != 3, z == np.array([1 + 2j, 0, 3, 0]))
print(np.abs(np.array([3 + 4j, -5 + 12j, 1j, -2])), np.abs(z[:1]).dtype)
print(z.sum(), z.mean(), z.prod(), z.cumsum())
w = np.zeros(3, dtype=complex)
w[0] = 1
w[1] = 2.5
w[2] = 1 - 1j
print(w, w * 1j)
w.real = 7
w.imag[1:] = -2
print(w)
print(np.array([[1, 2j], [3 + 1j, -1]]), np.eye(2, dtype=complex))
print(np.array([1e10 + 1j, 1e-5 - 2j]), np.array([0.1 + 100j, 22.25 - 3j]))
print(z.imag == 0, np.where(z.real > 0, z, 0))
c = z.astype(np.complex64)
print(c.dtype, c.itemsize, c.real.dtype, (c * 2).dtype, (c * 2j).dtype, (c + np.float64(1)).dtype)
