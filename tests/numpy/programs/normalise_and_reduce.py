# Everyday expressions: normalising, softmax, keepdims, reshapes
import numpy as np
a = np.array([1, 2, 3])
b = a / a.sum()
c = a @ a
d = a.mean() * a.std()
e = (a - a.min()) / (a.max() - a.min())
f = np.exp(a) / np.exp(a).sum()
g = a[:, None] * a[None, :]
h = np.sqrt(((a[:, None] - a) ** 2).sum())
print(b, c, d, e, np.round(f, 6), g, h, a.var(ddof=1), np.cumsum(a)[-1] == a.sum(), (a > 1).mean(), np.where(a > 1, a, 0).sum())
a = np.arange(12).reshape(3, 4)
print(a.sum(axis=0, keepdims=True).shape, (a - a.mean(axis=1, keepdims=True)).round(2), a / a.sum(axis=0), a.max(axis=(0, 1)), a.min(axis=1), a.argmax(axis=0), a.cumsum(axis=1), a.prod(axis=1, dtype=float), a.std(axis=0, ddof=1), np.median(a, axis=1), np.percentile(a, [25, 75]), np.ptp(a, axis=1), np.average(a, axis=0, weights=[1, 2, 1]))
a = np.arange(6)
print(a.reshape(2, -1), a.reshape(-1, 2).T, a.reshape(3, 2)[::-1], a[::-1].reshape(2, 3), a.reshape(1, 6).squeeze(), a[:, np.newaxis].shape, np.reshape(a, (3, -1)), a.reshape((2, 3), order="F"), a.reshape(2, 3).flatten("F"), np.ravel(a.reshape(2, 3).T))
