import numpy as np
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
h = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float16)
t = np.array([True, False, True, True])
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]
ev = np.zeros((0, 3))

print(repr(np.nanmax(ev, axis=1)))
print(repr(np.cov(f)))
print(repr(np.cov(sv)))
print(repr(np.corrcoef(sv)))
print(repr(np.interp(h, [0, 1, 2], [0, 10, 20])))
print(repr(np.interp(sv, [0, 12], [0, 1])))
print(repr(np.interp(t, [0, 1], [5, 6])))
