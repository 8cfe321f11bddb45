# In-place operators on scalars of every kind
import numpy as np
x = np.float64(3)
x += 1
y = np.int8(5)
y += 1
y *= 2
z = np.float32(1)
z /= 3
w = 5
w += np.float32(1)
v = True
v += 1
print(repr(x), repr(y), repr(z), repr(w), repr(v))
a = np.arange(3.)
b = a[1]
a[1] = 10
print(b, a[1], repr(a[0] + a[1]), a[0] is a[0] if False else 1)
