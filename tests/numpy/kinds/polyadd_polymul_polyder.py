import numpy as np
b = np.array([250, 3, 7, 250], dtype=np.uint8)
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
z = np.array([1+2j, 2, 1-2j], dtype=np.complex64)

print(repr(np.polyadd(b, [1])))
print(repr(np.polymul(f, f)))
print(repr(np.polyder(f)))
print(repr(np.polyint(b)))
print(repr(np.vander(f)))
print(repr(np.vander(b, 3)))
print(repr(np.inner(b, b)))
print(repr(np.inner(z, z)))
print(repr(np.vdot(z, z)))
