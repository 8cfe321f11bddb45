# tofile and fromfile: every dtype, whole and in parts.
import numpy as np

a = np.arange(-4, 4)
a.astype(np.int8).tofile("r.bin")
print(np.fromfile("r.bin", dtype=np.int8), np.fromfile("r.bin", dtype=np.uint8))
a.astype(np.float32).tofile("f.bin")
print(np.fromfile("f.bin", dtype=np.float32), np.fromfile("f.bin", dtype=np.float32, count=3), np.fromfile("f.bin", dtype=np.float32, offset=8))
(a + 1j).tofile("c.bin")
print(np.fromfile("c.bin", dtype=np.complex128)[:2], np.fromfile("c.bin").size)
a[::-2].tofile("v.bin")
print(np.fromfile("v.bin", dtype=np.int64))
np.zeros(0).tofile("e.bin")
print(np.fromfile("e.bin"))
