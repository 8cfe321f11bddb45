# Archives of every dtype, compressed and not.
import numpy as np

np.savez("a.npz", a=np.int8(-1), b=np.uint16([1, 2]), c=np.float16([0.5]), d=np.float32(2.5), e=np.complex64([1j]), f=np.array([True, False]))
x = np.load("a.npz")
print(repr(x["a"]), repr(x["b"]), repr(x["c"]), repr(x["d"]), repr(x["e"]), repr(x["f"]))
np.savez_compressed("c.npz", a=np.int64([-5, 5]), b=np.uint64(7), c=np.complex128([[1, 2j]]), d=np.arange(1000, dtype=np.float32))
y = np.load("c.npz")
print(repr(y["a"]), repr(y["b"]), repr(y["c"]), y["d"].sum(), y["d"].dtype)
