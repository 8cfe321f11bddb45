import numpy as np
b = np.array([250, 3, 7, 250], dtype=np.uint8)
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
t = np.array([True, False, True, True])
z = np.array([1+2j, 2, 1-2j], dtype=np.complex64)
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.outer(b, [1, 2])))
print(repr(np.pad(sv, 1)))
print(repr(np.pad(f, (1, 2), 'linear_ramp')))
print(repr(np.pad(b, 2, 'mean')))
print(repr(np.pad(t, 1, 'wrap')))
print(repr(np.pad(z, 1, 'edge')))
print(repr(np.pad(sv, ((1, 0), (0, 1)), 'symmetric')))
print(repr(np.roll(sv, 1)))
print(repr(np.roll(t, -1)))
