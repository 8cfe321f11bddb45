# A boolean index of the array's own shape, read and written: strided, reversed, transposed, overlapping.
import numpy as np
a = np.arange(24.0).reshape(4, 6)
m = a % 5 > 2
print(a[m], a.T[m.T], a[:, ::2][m[:, ::2]], a[::-1][m])
a[m] = -1
print(a)
b = a[:, ::2]
b[b < 0] = [7, 8, 9, 10]
print(a)
a.T[(a > 10).T] += 5
print(a)
c = np.arange(30, dtype=np.int8)
c[c > 25] = c[:4]
print(c, c[c < 0], c[c > 25])
try:
    c[c > 20] = np.zeros(2, dtype=np.int8)
except ValueError as e:
    print(e)
z = np.zeros((3, 0))
print(z[z > 0])
x = np.arange(20.0)
x[x > 17] = x[3:5]
print(x)
