# The bytes of .npz files: members, checksums and the directory, as NumPy writes them.
import numpy as np

np.savez("a.npz", x=np.arange(3, dtype=np.uint8), y=np.ones((2, 2)))
a = np.fromfile("a.npz", dtype=np.uint8)
print(a.size, a.astype(np.int64).sum())
for row in a[: a.size // 32 * 32].reshape(-1, 32):
    print(row)
print(a[-150:])
np.savez_compressed("b.npz", x=np.zeros(1000), y=np.arange(5), z=2.5)
b = np.fromfile("b.npz", dtype=np.uint8)
print(b.size, (b * np.arange(b.size)).sum())
np.savez("empty.npz")
print(np.fromfile("empty.npz", dtype=np.uint8), np.load("empty.npz").files)
