import numpy as np
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.linspace(np.float32(0), 1, 3)))
print(repr(np.linspace(0, np.float32(1), 3)))
print(repr(np.linspace(np.float16(0), np.float32(1), 3)))
print(repr(np.linspace(np.int8(0), 1, 3)))
print(repr(np.linspace(np.float64(0), 1, 3)))
print(repr(np.full_like(sv, 2)))
print(repr(np.select([sv > 4], [sv])))
print(repr(np.diag(f)))
print(repr(np.fill_diagonal(np.eye(2), 3)))
