# Assignment to elements and slices: scalars, arrays, broadcasting, casting.
import numpy as np
a = np.zeros(8, dtype=int)
a[0] = 5
a[-1] = 7
a[2:4] = 9
a[4:6] = [1, 2]
print(a)
a[::2] = -1
a[1::2] += 10
print(a)
a[:3] = a[5:]
print(a)
a[:] = 3
a[5:2:-1] = np.arange(3)
print(a)
m = np.zeros((3, 4))
m[1] = 1
m[:, 2] = [7, 8, 9]
m[0, 1:3] = 0.5
m[2, ::-1] = np.arange(4)
print(m)
m[1:, :2] = np.array([[10], [20]])
m[..., 3] = -1
m[0] = m[2]
print(m)
i = np.zeros(4, dtype=np.int16)
i[:] = [1.9, -1.9, 2.5, 3]
i[0] = 7.99
print(i)
u = np.zeros(3, dtype=np.uint8)
u[:] = np.array([255, 256, -1])
u[1:] = 4
print(u)
b = np.zeros(3, dtype=bool)
b[0] = 5
b[1:] = [0, 2]
print(b, np.zeros(0)[:], a[3:3])
