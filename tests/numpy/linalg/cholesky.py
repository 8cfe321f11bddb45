# Cholesky factors, lower and upper.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

for n in range(1, 7):
    a = matrix(n, n, n * 2.0)
    p = a @ a.T + n * np.eye(n)
    l = np.linalg.cholesky(p)
    u = np.linalg.cholesky(p, upper=True)
    print(n, np.allclose(l @ l.T, p), np.allclose(u.T @ u, p), np.array_equal(l, np.tril(l)), np.array_equal(u, np.triu(u)))
a = matrix(5, 5, 1.0) + 1j * matrix(5, 5, 2.0)
p = a @ np.conj(a.T) + 5.0 * np.eye(5)
l = np.linalg.cholesky(p)
print(np.allclose(l @ np.conj(l.T), p), np.all(np.imag(np.diagonal(l)) == 0))
u = np.linalg.cholesky(p, upper=True)
print(np.allclose(np.conj(u.T) @ u, p))
s = np.stack((p, 2.0 * p, 3.0 * p))
l = np.linalg.cholesky(s)
print(l.shape, np.allclose(l[2] @ np.conj(l[2].T), 3.0 * p))
print(np.linalg.cholesky(np.array([[4, 2], [2, 10]])))
half = np.array([[4.0, 99.0], [2.0, 10.0]])
print(np.linalg.cholesky(half))
print(np.linalg.cholesky(np.array([[25.0]])))
