# In-place operators and methods through strided views
import numpy as np
a = np.array([[3, 1], [2, 4]])
a.sort(axis=0)
print(a)
a.sort()
print(a, a.max(), a.argmax(), a.min(1), a.ptp() if False else 0)
b = a[::-1]
b.sort(axis=0)
print(a)
a.fill(7)
print(a, a.item(0), a.item(1, 1), a.tolist())
a.T[0, 1] = 4
print(a)
a.resize((4,)) if False else None
x = np.arange(8)
y = x[1::2]
y += 10
y *= y
print(x, y)
y[:] = 0
print(x)
y -= 1
x[::-1][::2] = y
print(x)
x = np.arange(6, dtype=np.int16).reshape(2, 3)
y = x.astype(np.float32)
x += np.int8(3)
y /= x
y **= 2
y //= 0.01
print(x, y)
y %= 7
print(y, y.dtype)
a = np.ones((3, 4), dtype=np.int64)
a *= np.arange(4)
a += np.arange(3)[:, None]
a -= 1
a[1] //= 2
a[:, 1] **= 3
a[a > 2] = 0
a[::2, ::3] |= 8
print(a)
