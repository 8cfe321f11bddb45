# Saving over a file, shorter and longer.
import numpy as np

np.save("o.npy", np.arange(1000))
np.save("o.npy", np.arange(3))
print(np.load("o.npy"), np.fromfile("o.npy", dtype=np.uint8).size)
np.save("o.npy", np.arange(5.0))
print(np.load("o.npy"))
np.savez("o.npz", a=np.arange(1000))
np.savez("o.npz", b=np.arange(2))
print(np.load("o.npz").files, np.load("o.npz")["b"])
