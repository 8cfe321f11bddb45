# One name, written and read again with other types in turn.
import numpy as np

np.save("a.npy", np.arange(3))
x = np.load("a.npy")
print(x, x.dtype)
np.save("a.npy", x / 2)
y = np.load("a.npy")
print(y, y.dtype)
np.save("a.npy", y[:, None] > 0.4)
z = np.load("a.npy")
print(z, z.dtype, z.shape)
np.save("a.npy", z.sum())
print(np.load("a.npy"), np.load("a.npy").shape)
