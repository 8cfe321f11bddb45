# QR factors in all modes, tall, wide and square.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

def tall(m, n):
    a = matrix(m, n, 1.0 * m + n)
    q, r = np.linalg.qr(a)
    k = min(m, n)
    print(q.shape, r.shape, np.allclose(q @ r, a), np.allclose(q.T @ q, np.eye(k)), np.array_equal(r, np.triu(r)))
    q, r = np.linalg.qr(a, mode='complete')
    print(q.shape, r.shape, np.allclose(q @ r, a), np.allclose(q.T @ q, np.eye(m)), np.array_equal(r, np.triu(r)))
    r = np.linalg.qr(a, mode='r')
    print(r.shape, np.allclose(r.T @ r, a.T @ a))
    h, tau = np.linalg.qr(a, mode='raw')
    print(h.shape, tau.shape, np.allclose(np.triu(h.T[:k]), r))

tall(5, 3)
tall(3, 5)
tall(4, 4)
tall(1, 1)
tall(6, 1)
tall(1, 6)
z = matrix(5, 3, 1.0) + 1j * matrix(5, 3, 7.0)
q, r = np.linalg.qr(z)
print(np.allclose(q @ r, z), np.allclose(np.conj(q.T) @ q, np.eye(3)))
s = np.reshape(matrix(30, 3, 2.0), (2, 3, 5, 3))
q, r = np.linalg.qr(s)
print(q.shape, r.shape, np.allclose(q @ r, s))
q, r = np.linalg.qr(s.transpose(0, 1, 3, 2), mode='complete')
print(q.shape, r.shape, np.allclose(q @ r, s.transpose(0, 1, 3, 2)))
f = np.linalg.qr(s[0].astype(np.float32))
print(f.Q.dtype, np.allclose(f.Q @ f.R, s[0].astype(np.float32), atol=1e-5))
print(np.abs(np.linalg.qr(np.array([[3, 0], [4, 5]])).R).round(9))
