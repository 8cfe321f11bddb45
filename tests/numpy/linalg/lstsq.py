# Least squares: full and deficient rank, several right sides, the residuals.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

def fit(m, n, k):
    a = matrix(m, n, 1.0 * m)
    b = matrix(m, k, 2.0 * n)
    x, residuals, rank, s = np.linalg.lstsq(a, b)
    print(x.shape, residuals.shape, rank, s.shape)
    print(np.allclose(a.T @ (a @ x - b), 0.0), np.allclose(s, np.linalg.svdvals(a)))
    if m > n:
        print(np.allclose(residuals, np.sum((a @ x - b) ** 2, axis=0)))

fit(6, 3, 2)
fit(3, 6, 2)
fit(4, 4, 1)
fit(20, 2, 5)
a = np.array([[1.0, 2.0], [2.0, 4.0], [3.0, 6.0]])
x, residuals, rank, s = np.linalg.lstsq(a, np.array([1.0, 2.0, 3.5]))
print(x.round(9), residuals.shape, rank, s[0].round(9))
x, residuals, rank, s = np.linalg.lstsq(np.vander(np.arange(5.0), 3), np.array([1.0, 3.0, 7.0, 13.0, 21.0]), rcond=None)
print(x.round(8), residuals.round(8), rank)
z = matrix(5, 3, 1.0) + 1j * matrix(5, 3, 7.0)
b = matrix(5, 1, 4.0)[:, 0]
x, residuals, rank, s = np.linalg.lstsq(z, b)
print(x.dtype, residuals.dtype, np.allclose(np.conj(z.T) @ (z @ x - b), 0.0), np.allclose(residuals, np.sum(np.abs(z @ x - b) ** 2)))
x, residuals, rank, s = np.linalg.lstsq(np.diag([1.0, 1e-3, 1e-9]), np.ones(3), rcond=1e-6)
print(x.round(6), rank)
print(np.linalg.lstsq(np.array([[1, 1], [1, 2], [1, 3]]), np.array([1, 2, 2]))[0].round(9))
