import numpy as np
b = np.array([250, 3, 7, 250], dtype=np.uint8)
h = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float16)
z = np.array([1+2j, 2, 1-2j], dtype=np.complex64)
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.gradient(h)))
print(repr(np.gradient(b)))
print(repr(np.gradient(sv, axis=1)))
print(repr(np.gradient(z)))
print(repr(np.trapezoid(b)))
print(repr(np.trapezoid(h)))
print(repr(np.trapezoid(sv, axis=0)))
