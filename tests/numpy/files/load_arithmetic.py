# Loaded arrays are arrays like others: arithmetic, views, writing into them, reductions.
import numpy as np

np.save("a.npy", np.arange(12.0).reshape(3, 4))
a = np.load("a.npy")
a[1] *= 10
a[:, 0] = -1
print(a, a.sum(axis=0), a.T @ a)
print(np.load("a.npy") - a)
print(np.sqrt(np.load("a.npy")).max(), np.load("a.npy")[1:, ::2])
b = np.load("a.npy").reshape(4, 3)
print(b, b.base is None if False else b.shape)
