# Reversed and shifted sources, tuples of overlapping views
import numpy as np
x = np.arange(6.).reshape(2, 3)
x[0, :2], x[1, 1:] = x[1, 1:], x[0, :2]
print(x)
x = np.arange(6)
y = x
x = x[::-1]
x += y
print(x, y)
x = np.arange(6)
x[:] = x[::-1] + x
print(x)
x[1:-1] = (x[:-2] + x[1:-1] + x[2:]) // 3
print(x)
x[2:] = x[:-2]
x[:-2] = x[2:]
print(x)
x[::2], x[1::2] = x[1::2], x[::2]
print(x)
