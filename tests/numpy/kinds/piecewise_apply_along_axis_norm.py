import numpy as np
a = np.array([3, 1, 2, 3, 1, 0], dtype=np.int16)
b = np.array([250, 3, 7, 250], dtype=np.uint8)
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
z = np.array([1+2j, 2, 1-2j], dtype=np.complex64)
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.piecewise(f, [f < 0, f >= 0], [-1, 1])))
print(repr(np.piecewise(a, [a > 2], [lambda v: v * 2])))
print(repr(np.apply_along_axis(np.ptp, 1, sv)))
print(repr(np.linalg.norm(sv)))
print(repr(np.linalg.norm(b)))
print(repr(np.linalg.norm(z, np.inf)))
print(repr(np.linalg.matrix_power(m[:3, :3], 2)))
print(repr(np.array_equiv(sv, sv[None])))
print(repr(np.array_equal(z, z, equal_nan=True)))
