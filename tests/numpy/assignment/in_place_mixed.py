# In-place operators with operands of other dtypes
import numpy as np
x = np.arange(6, dtype=np.float32).reshape(2, 3)
x += np.arange(3)
x *= True
x -= np.float64(0.1)
x /= np.int64(3)
x //= np.float16(0.25)
x %= 5
x **= np.array([1, 2, 3])
print(x, x.dtype)
i = np.arange(6, dtype=np.int16)
i += np.int64(5)
i *= np.array([2], dtype=np.int64)
i //= 3
i %= np.uint8(4)
i <<= 2
i |= np.bool_(True)
i &= 255
i ^= np.arange(6)
i **= 2
print(i, i.dtype)
u = np.arange(6, dtype=np.uint8)
u += np.uint16(250)
u -= np.uint8(1)
u >>= 1
print(u)
u[u > 100] = 0
u += u[::-1]
print(u, ~u, -u, u - 1, u * 200, u + 1.5, u / 2, u // 7, u % 3, u ** 2)
