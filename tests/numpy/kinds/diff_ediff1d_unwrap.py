import numpy as np
a = np.array([3, 1, 2, 3, 1, 0], dtype=np.int16)
b = np.array([250, 3, 7, 250], dtype=np.uint8)
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
h = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float16)
t = np.array([True, False, True, True])
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.diff(b)))
print(repr(np.diff(t)))
print(repr(np.diff(sv, axis=1)))
print(repr(np.ediff1d(b)))
print(repr(np.unwrap(a)))
print(repr(np.unwrap(f * 3)))
print(repr(np.polyval(b, 2)))
print(repr(np.polyval([1, 2], h)))
print(repr(np.polyval([1.5, 2], sv)))
