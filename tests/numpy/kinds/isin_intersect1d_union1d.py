import numpy as np
a = np.array([3, 1, 2, 3, 1, 0], dtype=np.int16)
b = np.array([250, 3, 7, 250], dtype=np.uint8)
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
h = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float16)
t = np.array([True, False, True, True])
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.isin(sv, b)))
print(repr(np.isin(f, h)))
print(repr(np.intersect1d(a, b)))
print(repr(np.union1d(t, [2])))
print(repr(np.setdiff1d(b, a)))
print(repr(np.lexsort((a, a[::-1]))))
print(repr(np.argwhere(sv > 4)))
print(repr(np.flatnonzero(t)))
print(repr(np.add.reduceat(sv, [0, 1], axis=1)))
