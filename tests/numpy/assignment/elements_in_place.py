# In-place operators on single elements of every kind
import numpy as np
x = np.arange(4)
x[1] += 2.7
print(x)
x = np.arange(4)
x[1] *= np.int8(3)
x[2] -= True
x[3] **= 2
x[0] |= 5
x[1] //= 2
x[2] <<= 3
print(x)
y = np.arange(4, dtype=np.float32)
y[1] += 0.1
y[2] /= 3
y[3] %= 2
print(y, y.dtype)
z = np.array([1, 2], dtype=np.uint8)
z[0] -= 2
z[1] *= 200
print(z)
b = np.array([True, False])
b[0] &= False
b[1] |= True
b[1] ^= True
print(b)
x = np.zeros(3, dtype=np.int8)
x[0] = 127
x[0] += 1
x[1] = -128
x[1] -= np.int8(1)
print(x)
c = np.zeros(2, dtype=complex)
c[0] += 1j
c[1] -= 2
c[0] *= c[0]
c.real[1] = 5
c[1].imag
print(c, c[0].real, c[1].imag)
