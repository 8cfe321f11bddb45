# Symmetric and Hermitian eigenvalue problems.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

for n in range(1, 8):
    a = matrix(n, n, n + 0.5)
    h = a + a.T
    w, v = np.linalg.eigh(h)
    print(n, np.allclose(h @ v, v * w), np.allclose(v.T @ v, np.eye(n)), np.all(w[:-1] <= w[1:]))
    print(np.allclose(np.linalg.eigvalsh(h), w))
a = matrix(5, 5, 1.0) + 1j * matrix(5, 5, 2.0)
h = a + np.conj(a.T)
w, v = np.linalg.eigh(h)
print(w.dtype, v.dtype, np.allclose(h @ v, v * w), w.round(8))
t = np.tril(h)
print(np.allclose(np.linalg.eigvalsh(t), w), np.allclose(np.linalg.eigvalsh(np.triu(h), UPLO='U'), w))
print(np.allclose(np.linalg.eigh(np.triu(h), 'U').eigenvalues, w))
s = np.stack((h, 2.0 * h, -h))
w, v = np.linalg.eigh(s)
print(w.shape, v.shape, np.allclose(s @ v, v * w[..., None, :]))
print(np.linalg.eigvalsh(np.array([[0, 1], [1, 0]])))
f = np.real(h).astype(np.float32)
print(np.linalg.eigvalsh(f).dtype, np.linalg.eigvalsh(np.diag([3.0, 1.0, 2.0])))
w, v = np.linalg.eigh(matrix(60, 60, 1.0) + matrix(60, 60, 1.0).T)
print(np.allclose(v * w @ v.T, matrix(60, 60, 1.0) + matrix(60, 60, 1.0).T))
