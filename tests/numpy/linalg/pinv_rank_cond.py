# pinv, matrix_rank and cond.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

a = matrix(5, 3, 1.0)
p = np.linalg.pinv(a)
print(p.shape, np.allclose(a @ p @ a, a), np.allclose(p @ a @ p, p), np.allclose((a @ p).T, a @ p))
p = np.linalg.pinv(a.T)
print(p.shape, np.allclose(a.T @ p @ a.T, a.T))
r = np.outer(a[:, 0], a[0])
print(np.allclose(r @ np.linalg.pinv(r, rcond=1e-10) @ r, r))
z = a + 1j * matrix(5, 3, 2.0)
print(np.allclose(z @ np.linalg.pinv(z) @ z, z))
h = a.T @ a
print(np.allclose(np.linalg.pinv(h, hermitian=True), np.linalg.inv(h)))
s = np.reshape(matrix(30, 3, 2.0), (2, 3, 5, 3))
print(np.linalg.pinv(s).shape, np.allclose(s @ np.linalg.pinv(s) @ s, s))
print(np.linalg.matrix_rank(a), np.linalg.matrix_rank(r), np.linalg.matrix_rank(np.eye(4)), np.linalg.matrix_rank(z))
print(np.linalg.matrix_rank(np.ones(4)), np.linalg.matrix_rank(np.zeros(4)))
print(np.linalg.matrix_rank(s), np.linalg.matrix_rank(np.diag([1.0, 1e-3, 0.0]), tol=1e-2))
print(np.linalg.matrix_rank(h, hermitian=True), np.linalg.matrix_rank(np.diag([1.0, 1e-3, 0.0]), rtol=1e-2))
print(np.linalg.cond(np.diag([1.0, 4.0])), np.linalg.cond(np.diag([1.0, 4.0]), -2), np.linalg.cond(np.eye(3), 'fro').round(9))
m = np.array([[1.0, 0.0, -1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]])
print(np.linalg.cond(m).round(9), np.linalg.cond(m, 'fro').round(9), np.linalg.cond(m, np.inf), np.linalg.cond(m, -np.inf))
print(np.linalg.cond(m, 1), np.linalg.cond(m, -1), np.linalg.cond(m, 2).round(9))
print(np.linalg.cond(np.zeros((2, 2)), 1), np.linalg.cond(np.stack((m, np.eye(3)))).round(9))
print(np.linalg.cond(np.array([[np.nan, 1.0], [1.0, 1.0]]), 1))
