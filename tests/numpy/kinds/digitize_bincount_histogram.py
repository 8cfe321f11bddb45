import numpy as np
b = np.array([250, 3, 7, 250], dtype=np.uint8)
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
h = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float16)
t = np.array([True, False, True, True])
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.digitize(sv, [2, 5, 9])))
print(repr(np.digitize(f, np.sort(f))))
print(repr(np.bincount(b)[[3, 7, 250]]))
print(repr(np.bincount(t)))
print(repr(np.histogram(b, bins=4)))
print(repr(np.histogram(h, bins=3)))
print(repr(np.histogram(t, bins=2)))
print(repr(np.histogram(sv, bins=[0, 4, 12])))
