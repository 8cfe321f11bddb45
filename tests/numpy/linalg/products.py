# Matrix products at the sizes where another routine takes over; views as operands.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

for n in [1, 2, 3, 7, 8, 9, 10, 11, 16, 31, 33, 64, 65, 100]:
    a = matrix(n, n + 1, 1.0)
    b = matrix(n + 1, n + 2, 2.0)
    c = a @ b
    d = np.sum(a[:, :, None] * b[None, :, :], axis=1)
    print(n, np.allclose(c, d), np.allclose((b.T @ a.T).T, d), np.allclose(a[:, ::-1] @ b[::-1], d))
a = matrix(40, 60, 1.0)
b = matrix(60, 50, 2.0)
d = np.sum(a[:, :, None] * b[None, :, :], axis=1)
print(np.allclose(a[::2] @ b, d[::2]), np.allclose(a @ b[:, 5:25], d[:, 5:25]), np.allclose(a[::2] @ b[:, ::3], d[::2, ::3]))
print(np.allclose(a[::-1] @ b[:, ::-1], d[::-1, ::-1]), np.allclose(np.asfortranarray(a) @ np.asfortranarray(b), d))
f = a.astype(np.float32) @ b.astype(np.float32)
print(f.dtype, np.allclose(f, d, atol=1e-4))
z = (a + 1j * a) @ (b - 2j * b)
print(z.dtype, np.allclose(z, (3.0 - 1.0j) * d))
z = (a + 1j * a).astype(np.complex64) @ b.astype(np.complex64)
print(z.dtype, np.allclose(z, (1.0 + 1.0j) * d, atol=1e-3))
print(np.allclose(a @ b[:, 7], d[:, 7]), np.allclose(a[7] @ b, d[7]), np.allclose(a[::2, ::2] @ b[::2, 3], np.sum(a[::2, ::2] * b[::2, 3], axis=1)))
print(np.allclose(a.T @ a[:, 3], np.sum(a * a[:, 3:4], axis=0)), np.allclose(a[:, 3] @ a, np.sum(a * a[:, 3:4], axis=0)))
big = matrix(300, 200, 1.0)
print(np.allclose(big @ big[5], np.sum(big * big[5], axis=1)), np.allclose(big[:, 5] @ big, np.sum(big * big[:, 5:6], axis=0)))
s = np.reshape(matrix(60, 20, 1.0), (5, 12, 20))
t = np.reshape(matrix(100, 12, 2.0), (5, 20, 12))
print(np.allclose(s @ t, np.sum(s[:, :, :, None] * t[:, None, :, :], axis=2)), (s @ t[0]).shape, (s[0] @ t).shape)
e = np.broadcast_to(a[:1], (40, 60))
print(np.allclose(e @ b, np.broadcast_to(d[:1], (40, 50))), np.allclose(b.T @ e.T, np.broadcast_to(d[:1], (40, 50)).T))
print((np.zeros((20, 0)) @ np.zeros((0, 30))).shape, np.all(np.zeros((20, 0)) @ np.zeros((0, 30)) == 0))
x = matrix(20, 20, 1.0)
x[3, 4] = np.nan
print(np.isnan(x @ np.zeros((20, 20)))[3].all(), np.isnan(np.zeros((20, 20)) @ x)[:, 4].all())
