# np.fromfile: every dtype from the same bytes, counts and offsets, partial elements.
import numpy as np

np.arange(1, 33, dtype=np.uint8).tofile("b.bin")
print(np.fromfile("b.bin", dtype=np.int8)[:5], np.fromfile("b.bin", dtype=np.int16)[:3])
print(np.fromfile("b.bin", dtype=np.uint32), np.fromfile("b.bin", dtype=np.int64))
print(np.fromfile("b.bin", dtype=np.float32), np.fromfile("b.bin"))
print(np.fromfile("b.bin", dtype=np.complex64).size, np.fromfile("b.bin", dtype=np.complex128).size)
print(np.fromfile("b.bin", dtype=np.uint16, count=3, offset=3), np.fromfile("b.bin", dtype=np.int64, offset=30), np.fromfile("b.bin", dtype=np.uint8, count=0))
np.arange(5, dtype=np.uint8).tofile("odd.bin")
print(np.fromfile("odd.bin", dtype=np.int16), np.fromfile("odd.bin", dtype=np.int32))
