# A million elements.
import numpy as np

a = np.arange(1000000, dtype=np.float32).reshape(1000, 1000)
np.save("big.npy", a)
b = np.load("big.npy")
print(b.shape, b.dtype, np.array_equal(a, b), b[999, 999], np.fromfile("big.npy", dtype=np.uint8).size)
np.savez_compressed("big.npz", a=a)
print(np.array_equal(np.load("big.npz")["a"], a))
