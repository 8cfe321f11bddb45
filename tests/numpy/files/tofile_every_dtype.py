# tofile and fromfile: sizes of the elements, counts, offsets, views.
import numpy as np

a = np.arange(6, dtype=np.float32) / 4
a.tofile("f.bin")
print(np.fromfile("f.bin", dtype=np.float32), np.fromfile("f.bin", dtype=np.float32, count=2, offset=4))
print(np.fromfile("f.bin", dtype=np.uint8).size, np.fromfile("f.bin", dtype=np.int16).size)
m = np.arange(6, dtype=np.int16).reshape(2, 3)
m.T.tofile("m.bin")
print(np.fromfile("m.bin", dtype=np.int16), np.fromfile("m.bin", dtype=np.int16).reshape(3, 2))
np.array([1 + 2j]).tofile("c.bin")
print(np.fromfile("c.bin"), np.fromfile("c.bin", dtype=complex))
np.array([True, False]).tofile("b.bin")
print(np.fromfile("b.bin", dtype=bool), np.fromfile("b.bin", dtype=np.int8))
