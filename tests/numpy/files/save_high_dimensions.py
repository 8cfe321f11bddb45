# Arrays of four and five axes in .npy files.
import numpy as np

a = np.arange(120).reshape(2, 3, 4, 5)
np.save("a.npy", a)
b = np.load("a.npy")
print(b.shape, np.array_equal(a, b), b[1, 2, 3, 4])
np.save("p.npy", a.transpose(2, 0, 3, 1))
p = np.load("p.npy")
print(p.shape, np.array_equal(p, a.transpose(2, 0, 3, 1)))
np.save("q.npy", a.reshape(1, 2, 3, 4, 5) * 0.5)
print(np.load("q.npy").sum(axis=(0, 4)).shape, np.load("q.npy").mean())
