import numpy as np
b = np.array([250, 3, 7, 250], dtype=np.uint8)
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
h = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float16)
t = np.array([True, False, True, True])
z = np.array([1+2j, 2, 1-2j], dtype=np.complex64)
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.unique(b, return_counts=True)))
print(repr(np.unique(t, return_inverse=True)))
print(repr(np.unique(z)))
print(repr(np.unique(sv)))
print(repr(np.unique(h)))
print(repr(np.searchsorted(np.sort(b), np.array([3, 8], dtype=np.uint8))))
print(repr(np.searchsorted(np.sort(f), h)))
print(repr(np.searchsorted([False, True], True)))
print(repr(np.searchsorted(m[0], sv[0])))
