# Sums along axes: rows pairwise, columns row by row, visible in the last bits.
import numpy as np
a = (np.arange(600) % 37 + 0.1).reshape(20, 30) / 7
print([float(v) for v in a.sum(axis=0)[:6]])
print([float(v) for v in a.sum(axis=1)[:6]])
print(float(a.sum()), float(a.T.sum()), float(a.mean()))
print([float(v) for v in a.T.sum(axis=0)[:4]], [float(v) for v in a.T.sum(axis=1)[:4]])
b = a.reshape(4, 5, 30)
print([float(v) for v in b.sum(axis=(0, 1))[:4]])
print([float(v) for v in b.sum(axis=(1, 2))])
print([float(v) for v in b.sum(axis=2).sum(axis=0)[:4]])
print([float(v) for v in a.mean(axis=0)[:4]], [float(v) for v in a.mean(axis=1)[:4]])
f = a.astype(np.float32)
print([float(v) for v in f.sum(axis=0)[:4]], [float(v) for v in f.sum(axis=1)[:4]])
print(float(a[:, 3].sum()), float(a[::2].sum()), float(a[:, ::3].sum(axis=1)[2]))
