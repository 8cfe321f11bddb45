# Rules of determinants: products, transposes, row swaps, triangular matrices.
import numpy as np

k = np.arange(50, dtype=np.float64)
s = np.sin(k * k).reshape(2, 5, 5)
a = s[0]
b = s[1]
print(np.allclose(np.linalg.det(a @ b), np.linalg.det(a) * np.linalg.det(b)))
print(np.allclose(np.linalg.det(a.T), np.linalg.det(a)), np.allclose(np.linalg.det(3 * a), 3.0 ** 5 * np.linalg.det(a)))
print(np.allclose(np.linalg.det(a[[1, 0, 2, 3, 4]]), -np.linalg.det(a)))
print(np.allclose(np.linalg.det(np.triu(a)), np.prod(np.diag(a))))
print(np.allclose(np.linalg.det(np.linalg.inv(a)), 1 / np.linalg.det(a)))
print(np.linalg.det(np.eye(5)[[1, 0, 2, 3, 4]]), np.linalg.det(np.eye(5)[[1, 2, 0, 3, 4]]))
print(np.linalg.det(s).shape, np.linalg.det(s).round(8))
