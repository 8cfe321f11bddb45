# Arrays without elements and without axes in .npy files.
import numpy as np

np.save("e.npy", np.zeros((0, 3)))
e = np.load("e.npy")
print(e.shape, e.dtype, e)
np.save("e3.npy", np.zeros((2, 0, 4), dtype=np.int16))
print(np.load("e3.npy").shape, np.load("e3.npy").dtype)
np.save("z.npy", np.array(2.5))
z = np.load("z.npy")
print(z.shape, z, z.ndim, z + 1)
np.save("n.npy", 7)
print(np.load("n.npy"), np.load("n.npy").dtype, np.load("n.npy").shape)
np.save("l.npy", [[1, 2], [3, 4]])
print(np.load("l.npy"))
