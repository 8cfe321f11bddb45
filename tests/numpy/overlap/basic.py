# Source and target that overlap are computed as if the source had been copied
import numpy as np
x = np.arange(10)
x[1:] += x[:-1]
print(x)
x = np.arange(10)
x[::-1] = x
print(x)
x = np.arange(10)
x[:-1] = x[1:]
print(x)
x[:] = x[::-1]
print(x)
a = np.arange(9).reshape(3, 3)
a[...] = a.T
print(a)
a += a.T
print(a)
a[1:] = a[:-1]
print(a)
a[:, ::-1] -= a
print(a)
