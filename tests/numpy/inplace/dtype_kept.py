# In-place operations cast the result back to the array's own type.
import numpy as np
f4 = np.array([1.0, 2.0], np.float32)
f4 += np.array([0.1, 0.2])
print(f4, f4.dtype)
f4 *= np.float64(3)
f4 += 1
f4 -= 0.5
f4 /= 3
print(f4, f4.dtype)
f2 = np.ones(2, np.float16)
f2 += 1 / 3
f2 *= np.float32([2, 3])
print(f2, f2.dtype)
i2 = np.array([1, 2], np.int16)
i2 += np.array([70000, 3])
i2 *= np.int64(2)
i2 -= np.array([True, False])
print(i2, i2.dtype)
u1 = np.array([250, 10], np.uint8)
u1 += 10
u1 -= np.uint8(20)
u1 //= 3
print(u1, u1.dtype)
f8 = np.zeros(3)
f8 += np.arange(3)
f8 += True
f8 += np.float32(0.1)
print(f8)
c8 = np.ones(2, np.complex64)
c8 += 0.1
c8 *= np.array([1j, 2])
print(c8, c8.dtype)
x = 3
x += 0.5
print(x)
y = np.int8(5)
y += 1
print(repr(y))
y += 0.5
print(repr(y))
