import numpy as np
b = np.array([250, 3, 7, 250], dtype=np.uint8)
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
h = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float16)
z = np.array([1+2j, 2, 1-2j], dtype=np.complex64)
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.ptp(b)))
print(repr(np.ptp(h)))
print(repr(np.clip(b, 5, 200)))
print(repr(np.clip(h, 0, 2)))
print(repr(np.clip(sv, 3, None)))
print(repr(np.sinc(h)))
print(repr(np.i0(f).dtype))
print(repr(np.angle(z)))
print(repr(np.nan_to_num(h / 0)))
