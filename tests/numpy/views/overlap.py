# Overlapping source and target behave as if the source had been copied first.
import numpy as np
x = np.arange(6)
x[1:] += x[:-1]
print(x)
x = np.arange(6)
x[:-1] += x[1:]
print(x)
x = np.arange(6)
x[:] = x[::-1]
print(x)
x = np.arange(8)
x[2:] = x[:-2]
print(x)
x = np.arange(8)
x[:-2] = x[2:]
print(x)
x = np.arange(6)
x[1:-1] = x[:-2] + x[2:]
print(x)
m = np.arange(9).reshape(3, 3)
m[:] = m.T
print(m)
m = np.arange(9).reshape(3, 3)
m += m.T
print(m)
m = np.arange(9).reshape(3, 3)
m[1:] = m[:-1]
print(m)
m -= m[0]
print(m)
x = np.arange(1.0, 7.0)
x /= x[2]
print(x)
x *= x[::-1]
print(x)
x[::2], x[1::2] = x[1::2].copy(), x[::2].copy()
print(x)
