# Every in-place operator on arrays: same buffer, same dtype.
import numpy as np
a = np.arange(1, 7)
b = a
a += 10
a -= 1
a *= 3
a //= 2
a %= 11
a **= 2
print(a, a is b)
a <<= 2
a >>= 1
a |= 1
a &= 0b1111
a ^= 5
print(a, b)
f = np.linspace(1, 2, 5)
g = f[::2]
f /= 2
f += 1
f *= f
f -= f.mean()
print(f, g)
f //= 0.25
f %= 3
print(f, g)
t = np.array([True, False, True])
t &= np.array([True, True, False])
t |= False
t ^= True
print(t)
z = np.array([1 + 1j, 2.0])
z *= 1j
z += 1
z /= 2
z **= 2
print(z)
i8 = np.array([100, -100], np.int8)
i8 += 100
i8 *= 2
print(i8, i8.dtype)
