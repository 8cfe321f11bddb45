# Deflated archives: the same arrays, fewer bytes for what repeats.
import numpy as np

a = np.zeros(20000)
np.savez("s.npz", a=a)
np.savez_compressed("c.npz", a=a)
plain, small = np.fromfile("s.npz", dtype=np.uint8).size, np.fromfile("c.npz", dtype=np.uint8).size
print(plain > 160000, small < 1000, np.array_equal(np.load("c.npz")["a"], np.load("s.npz")["a"]))
rng = np.random.default_rng(3)
b = rng.standard_normal((100, 50))
np.savez_compressed("r.npz", b=b, c=(b * 100).astype(np.int32))
d = np.load("r.npz")
print(np.array_equal(d["b"], b), np.array_equal(d["c"], (b * 100).astype(np.int32)))
