# Pairwise distances, centring, normalising rows and columns.
import numpy as np
p = np.array([[0.0, 0.0], [3.0, 4.0], [6.0, 8.0], [0.0, 5.0]])
d2 = ((p[:, None, :] - p[None, :, :]) ** 2).sum(axis=2)
d = np.sqrt(d2)
print(d)
print(d.max(), d.argmax(), d.sum(axis=1), d.mean())
q = np.arange(12.0).reshape(3, 4)
print(q - q.mean(axis=0), q - q.mean(axis=1)[:, None])
print(q / q.sum(axis=1, keepdims=True), (q / q.sum(axis=0)).sum(axis=0))
print((q - q.min(axis=0)) / np.ptp(q, axis=0))
w = np.array([0.5, 0.25, 0.25])
print((w[:, None] * q).sum(axis=0), (q * np.array([1, 0, 0, -1])).sum(axis=1))
print(np.abs(p[:, None] - p).max(axis=2), (p[:, None] == p).all(axis=-1).astype(int))
near = [int(np.argmin(np.where(np.arange(4) == i, np.inf, d[i]))) for i in range(4)]
print(near)
