# inner, outer, tensordot, einsum, vdot, matvec through matrix products.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

a = matrix(20, 30, 1.0)
b = matrix(30, 25, 2.0)
d = np.sum(a[:, :, None] * b[None, :, :], axis=1)
print(np.allclose(np.einsum('ij,jk->ik', a, b), d), np.allclose(np.einsum('ij,jk->ki', a, b), d.T), np.allclose(np.einsum('ij,jk', a, b), d))
print(np.allclose(np.tensordot(a, b, 1), d), np.allclose(np.tensordot(a, b, ((1,), (0,))), d), np.allclose(np.inner(a, b.T), d))
t = np.reshape(matrix(60, 8, 1.0), (4, 15, 8))
u = np.reshape(matrix(40, 9, 2.0), (4, 10, 9))
print(np.tensordot(t, u, ((0,), (0,))).shape, np.allclose(np.tensordot(t, u, ((0,), (0,))), np.einsum('abc,ade->bcde', t, u)))
print(np.allclose(np.einsum('bij,bjk->bik', t, t.transpose(0, 2, 1)), t @ t.transpose(0, 2, 1)))
print(np.allclose(np.vdot(a + 1j * a, a - 1j * a), np.sum(np.conj(a + 1j * a) * (a - 1j * a))))
print(np.allclose(np.outer(a[0], b[0]), a[0][:, None] * b[0]), np.allclose(np.matvec(a, b[:, 0]), d[:, 0]))
print(np.allclose(np.dot(t, b[:8]), np.einsum('abc,cd->abd', t, b[:8])))
