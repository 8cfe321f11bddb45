# Names, views and functions that share an array
import numpy as np
x = np.arange(3)
y = x
y = y + 1
print(x, y)
y = x
y += 1
print(x, y)
z = x[:]
z[0] = 100
print(x)
def g(a):
    a = a + 1
    return a
def h(a):
    a += 1
    return a
print(g(x), x, h(x), x)
