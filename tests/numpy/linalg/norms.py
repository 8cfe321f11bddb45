# Norms that need singular values, and axes.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

a = matrix(4, 3, 1.0)
s = np.linalg.svdvals(a)
print(np.allclose(np.linalg.norm(a, 2), s[0]), np.allclose(np.linalg.norm(a, -2), s[-1]), np.allclose(np.linalg.norm(a, 'nuc'), np.sum(s)))
b = np.reshape(matrix(24, 5, 3.0), (2, 3, 4, 5))
print(np.linalg.norm(b, 2, axis=(2, 3)).round(9))
print(np.linalg.norm(b, 'nuc', axis=(0, 3)).round(8))
print(np.linalg.norm(b, -2, axis=(3, 1)).shape, np.linalg.norm(b, 2, axis=(1, 2), keepdims=True).shape)
print(np.linalg.matrix_norm(b, ord=2).round(9), np.linalg.matrix_norm(b, ord='nuc', keepdims=True).shape)
print(np.linalg.norm(np.eye(3), 'nuc'), np.linalg.norm(np.diag([1, 2, 3]), 2))
z = a + 1j * matrix(4, 3, 2.0)
print(np.linalg.norm(z, 2).round(9), np.linalg.norm(z, 'nuc').round(9), np.linalg.norm(z, 'fro').round(9))
