# Slices are views: writes through either name are seen by the other.
import numpy as np
a = np.arange(10)
b = a[2:8]
c = b[::2]
d = a[::-1]
b[0] = 100
print(a, b, c, d)
c[-1] = -5
print(a, b, c, d)
d[0] = 77
print(a[9], d)
a[:] = 0
print(b, c, d)
b += 1
print(a, c.sum())
e = a[3:6].copy()
e[:] = 9
print(a, e)
f = a + 0
f[0] = 50
print(a[0], f[0])
g = a
g[1] = 42
print(a, g is a, g.shape)
a = a * 2
print(g, a)
h = a[4:4]
h[:] = 5
print(a, h)
