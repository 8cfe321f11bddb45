# The polar decomposition and the nearest orthogonal matrix through the SVD.
import numpy as np

k = np.arange(16, dtype=np.float64)
a = np.sin(k * k).reshape(4, 4) + np.eye(4)
u, s, vh = np.linalg.svd(a)
q = u @ vh
p = vh.T @ np.diag(s) @ vh
print(np.allclose(q @ p, a), np.allclose(q.T @ q, np.eye(4)), np.allclose(p, p.T))
print(np.all(np.linalg.eigvalsh(p) > 0), np.allclose(np.linalg.eigvalsh(p)[::-1], s))
print(np.linalg.norm(a - q).round(8), np.linalg.norm(s - 1).round(8))
r, lower = np.linalg.qr(a)
print(np.linalg.norm(a - r) >= np.linalg.norm(a - q))
