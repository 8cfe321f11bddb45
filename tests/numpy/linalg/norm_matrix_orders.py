# np.linalg.norm of matrices: fro, nuc, inf, one, two and their minima.
import numpy as np

a = np.array([[1.0, -2.0, 3.0], [-4.0, 5.0, 6.0]])
print(np.linalg.norm(a).round(9), np.linalg.norm(a, 'fro').round(9), np.linalg.norm(a, 'nuc').round(8))
print(np.linalg.norm(a, np.inf), np.linalg.norm(a, -np.inf), np.linalg.norm(a, 1), np.linalg.norm(a, -1))
print(np.linalg.norm(a, 2).round(8), np.linalg.norm(a, -2).round(8))
print(np.linalg.norm(a, 'fro', keepdims=True).round(8), np.linalg.norm(a, 1, keepdims=True).shape)
z = a + 1j * a
print(np.allclose(np.linalg.norm(z), np.sqrt(2) * np.linalg.norm(a)), np.allclose(np.linalg.norm(z, 1), np.sqrt(2) * 9))
print(np.linalg.norm(np.eye(4), 2), np.linalg.norm(np.eye(4), 'nuc'), np.linalg.norm(np.eye(4)))
