# astype between integer types wraps; from float truncates.
import numpy as np
a = np.array([300, -1, 127, 128, 255, 256, -129])
print(a.astype(np.int8), a.astype(np.uint8), a.astype(np.int16), a.astype(np.uint16))
print(a.astype(np.uint32), a.astype(np.uint64), a.astype(np.int32))
f = np.array([2.9, -2.9, 0.5, -0.5, 1e9, -0.0])
print(f.astype(np.int64), f.astype(np.int32), f.astype(int).dtype)
print(np.array([3.99, -3.99, 100.5]).astype(np.int8), np.array([3.99, 200.5]).astype(np.uint8))
print(a.astype(np.float32), a.astype(np.float16), a.astype(bool), a.astype(complex))
b = np.array([True, False])
print(b.astype(int), b.astype(np.float32), b.astype(np.uint8).dtype, b.astype(complex))
big = np.array([2 ** 53 + 1, 2 ** 24 + 1])
print(big.astype(np.float64), big.astype(np.float64).astype(np.int64), big.astype(np.float32))
print(np.array([2 ** 62, -5]).astype(np.int32), np.array([2 ** 32 + 7]).astype(np.uint32))
c = np.array([1, 2, 3], dtype=np.uint16)
print(c.astype(np.uint16) is c, c.astype("int8").dtype, c.astype("f4").dtype, c.astype("float64"))
print(np.array([1.5, 2.5], dtype=np.float32).astype(np.float64),
      np.array([0.1], np.float64).astype("f4"))
