# In-place operators keep the array and its dtype
import numpy as np
a = np.array(5)
b = a
a += 1
print(b)
a = np.arange(3)
a **= 2
a <<= 1
a |= 1
a ^= 3
a //= 2
a %= 3
print(a)
a = np.array([True, False])
a |= True
a &= np.array([True, True])
print(a)
a ^= a
print(a)
a = np.array([True, False])
a += True
print(a)
a = np.arange(4, dtype=np.float32)
a += np.float64(1.1)
print(a, a.dtype)
a *= np.arange(4)
print(a)
