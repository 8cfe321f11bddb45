# Complex arithmetic, reductions, comparison, complex64
import numpy as np
z = np.array([1 + 2j, -3.5j, 2, -1 - 1j])
print(z.conj(), abs(z), np.angle(z), z.real, z.imag, z * z, z / z[::-1], z ** 2, z ** 0.5, z ** -1, -z, +z)
print(z.sum(), z.mean(), z.prod(), z.cumsum(), z.cumprod(), z.var(), z.std(), np.sort(z), z.argmax(), z.max(), z.min(), z == z, z != 2, z > 1, np.sign(z))
z = np.array([1 + 2j, -3.5j, 2, -1 - 1j], dtype=np.complex64)
print(z, z * 2, z * 2.5, (z * 1j).dtype, (z * np.float64(2)).dtype, (z * np.float32(2)).dtype, abs(z).dtype, z.real.dtype, (z + np.int8(1)).dtype, (z + np.int32(1)).dtype, np.abs(z), np.angle(z).dtype)
print(z.sum(), repr(z[0]), repr(z[0] * z[1]), z.mean().dtype, z.var().dtype, np.vdot(z, z), np.dot(z, z), z @ z, np.real(z), np.imag(z), np.conj(z))
