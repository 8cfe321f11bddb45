# Large enough for several threads and for every block of the routines.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

a = matrix(257, 300, 1.0)
b = matrix(300, 263, 2.0)
c = a @ b
print(np.allclose(c[0], np.sum(a[0][:, None] * b, axis=0)), np.allclose(c[256], np.sum(a[256][:, None] * b, axis=0)), np.allclose(c[:, 262], np.sum(a * b[:, 262], axis=1)))
m = matrix(400, 400, 1.5) + 30.0 * np.eye(400)
x = np.linalg.solve(m, np.ones(400))
print(np.allclose(m @ x, np.ones(400)))
print(np.allclose(m @ np.linalg.inv(m), np.eye(400)))
p = m @ m.T
l = np.linalg.cholesky(p)
print(np.allclose(l @ l.T, p))
w, v = np.linalg.eigh(p)
print(np.allclose(v * w @ v.T, p))
q, r = np.linalg.qr(m)
print(np.allclose(q @ r, m))
u, s, vh = np.linalg.svd(m[:, :200], full_matrices=False)
print(np.allclose(u * s @ vh, m[:, :200]))
many = np.reshape(matrix(3000, 5, 1.0), (600, 5, 5)) + 6.0 * np.eye(5)
print(np.allclose(many @ np.linalg.inv(many), np.eye(5)), np.linalg.det(many).shape)
w, v = np.linalg.eigh(many + many.transpose(0, 2, 1))
print(np.allclose((many + many.transpose(0, 2, 1)) @ v, v * w[:, None, :]))
