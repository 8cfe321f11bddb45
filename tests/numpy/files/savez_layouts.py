# Archives of views: transposed, strided, reversed, 0-d, empty.
import numpy as np

a = np.arange(12).reshape(3, 4)
np.savez("a.npz", t=a.T, s=a[:, ::2], r=a[::-1], z=a[0, 0], e=a[:0], f=np.asfortranarray(a))
d = np.load("a.npz")
print(d["t"], d["t"].flags.f_contiguous)
print(d["s"], d["r"])
print(d["z"], d["z"].shape, d["e"].shape, d["f"].strides)
