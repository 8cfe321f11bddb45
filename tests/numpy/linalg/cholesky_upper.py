# cholesky: upper=True is the conjugate transpose of the lower factor.
import numpy as np

a = np.array([[4.0, 2.0, 0.0], [2.0, 5.0, 2.0], [0.0, 2.0, 5.0]])
l = np.linalg.cholesky(a)
u = np.linalg.cholesky(a, upper=True)
print(l.round(9), u.round(9))
print(np.array_equal(u, l.T), np.allclose(np.linalg.cholesky(a, upper=False), l))
z = np.array([[2.0, 1j], [-1j, 2.0]])
print(np.allclose(np.linalg.cholesky(z, upper=True), np.conj(np.linalg.cholesky(z).T)), np.linalg.cholesky(z).dtype)
s = np.stack((a, 4 * a))
print(np.allclose(np.linalg.cholesky(s, upper=True)[1], 2 * u))
print(np.linalg.cholesky(a.astype(np.float32)).dtype, np.linalg.cholesky(np.array([[9, 0], [0, 16]])))
