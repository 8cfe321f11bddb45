# Gram-Schmidt by hand gives the Q of qr up to signs.
import numpy as np

k = np.arange(24, dtype=np.float64)
a = np.cos(k * k).reshape(6, 4)
g = np.zeros((6, 4))
for j in range(4):
    v = a[:, j].copy()
    for i in range(j):
        v -= (g[:, i] @ a[:, j]) * g[:, i]
    g[:, j] = v / np.linalg.norm(v)
q, r = np.linalg.qr(a)
print(np.allclose(np.abs(g), np.abs(q)), np.allclose(g.T @ g, np.eye(4)))
print(np.allclose(np.abs(np.diag(r)), np.abs(np.diag(g.T @ a))))
s = np.sign(np.diag(r))
print(np.allclose(q * s, g), np.allclose(r * s[:, None], g.T @ a))
