# kron, outer, inner: shapes and values, and rules between them.
import numpy as np

a = np.array([[1, 2], [3, 4]])
b = np.array([[0, 5], [6, 7]])
print(np.kron(a, b))
print(np.kron([1, 10, 100], [5, 6, 7]), np.kron(np.eye(2), np.ones((1, 2))))
print(np.outer(a, b).shape, np.outer([1, 2], [3, 4, 5]), np.linalg.outer([1, 2], [3, 4]))
print(np.inner(a, b), np.inner([1, 2, 3], [4, 5, 6]), np.inner(a, 2))
c = np.array([[2.0, 1.0], [0.0, 1.0]])
print(np.allclose(np.kron(a, b) @ np.kron(c, c), np.kron(a @ c, b @ c)))
print(np.allclose(np.linalg.det(np.kron(a, c)), np.linalg.det(a) ** 2 * np.linalg.det(c) ** 2), np.trace(np.kron(a, b)) == np.trace(a) * np.trace(b))
