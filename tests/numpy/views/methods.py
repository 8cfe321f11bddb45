# Comparisons, membership and methods of small arrays
import numpy as np
a = np.arange(6).reshape(2, 3)
print(a == a.T.T, (a == 2).any(), a in a if False else 0, 5 in a, 7 in a, not (a > 9).any(), (a > 1) & (a < 4) | (a == 5), a[a > 1][a[a > 1] < 4])
x = np.array([[1, 2, 3]])
print(x.squeeze().shape, x.item(2), x[0].tolist(), x.size, len(x), x.nbytes, x.itemsize, x.T.shape, x.ravel(), x.flatten()[::-1], x.sum(1), x.repeat(2), x.repeat(2, axis=0), x.nonzero(), x.any(), x.cumsum(), x.max(axis=1), x.argsort(), x.dot([1, 1, 1]), x.astype(float), x.round(), x.clip(2), x.conj(), x.swapaxes(0, 1), x.trace(), x.ptp() if False else 1, x.prod(), x.std(), x.searchsorted(2) if False else 2)
