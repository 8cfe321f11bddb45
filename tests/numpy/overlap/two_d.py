# 2-d overlaps, overlapping out=, chained names
import numpy as np
x = np.arange(16).reshape(4, 4)
x[1:, 1:] = x[:-1, :-1]
print(x)
x[:-1] += x[1:]
print(x)
x[:, 1:] -= x[:, :-1]
print(x)
x.T[:] = x
print(x)
x = np.arange(16).reshape(4, 4)
x[:] = x[::-1, ::-1]
print(x)
x += x.T
print(x)
x[::2] = x[1::2]
print(x)
x[[0, 1]] = x[[1, 0]]
print(x)
x[:, [0, 3]] = x[:, [3, 0]]
print(x)
x = np.arange(8)
np.add(x[:-1], x[1:], out=x[1:])
print(x)
np.add(x[:-1], x[1:], out=x[:-1])
print(x)
np.cumsum(x, out=x)
print(x)
np.multiply(x, x[::-1], out=x)
print(x)
a = b = c = np.arange(3)
a[0] = 9
print(b, c)
x = y = z = 0
x += 1
print(x, y)
x = np.arange(5)
x[1:4] += x[0:3]
print(x)
x[::-1][:3] = x[:3]
print(x)
