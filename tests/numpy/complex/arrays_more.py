# Complex arrays: assignment to parts, in-place operators, joining, indexing
import numpy as np
z = np.zeros((2, 2), dtype=complex)
z[0] = [1, 2j]
z.real[1] = [5, 6]
z.imag[:, 1] += 3
z[z == 0] = -1
print(z, z.T, z.conj().T @ z, np.linalg.norm(z) if False else 0)
z += 1j
z *= 2
z /= 1 + 1j
z -= z.real
print(z, np.where(z.imag > 0, z, z.conj()), np.round(z, 1), np.isclose(z, z + 1e-12), np.allclose(z, z), np.array_equal(z, z))
z = np.arange(4) * 1j + 1
print(z, z.reshape(2, 2), np.concatenate([z, [1, 2]]), np.stack([z.real, z.imag]), z[::-1], z[z.imag > 1], z[[0, 2]], np.outer(z[:2], z[:2]), np.diff(z), np.linspace(0, 1j, 3), np.full(2, 1j), np.eye(2, dtype=complex), np.ones(2, dtype=np.complex64), np.tile(z[:1], 2), np.cumprod(z))
