import numpy as np
b = np.array([250, 3, 7, 250], dtype=np.uint8)
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
t = np.array([True, False, True, True])
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.diagonal(sv, 1)))
print(repr(np.block([[sv], [sv[::-1]]])))
print(repr(np.indices((2, 2), dtype=np.float32)))
print(repr(np.mgrid[0:2, 0:1:0.5]))
print(repr(np.r_[b, 1.5]))
print(repr(np.c_[f, f]))
print(repr(np.packbits(t)))
print(repr(np.packbits(sv > 4, axis=1)))
print(repr(np.unpackbits(b, axis=0)[:9]))
