# Arrays in lists and tuples share their elements; conditional aliases
import numpy as np
x = np.array([[1, 2, 3], [4, 5, 6]])
x[[0, 1], [0, 1]] = x[[1, 0], [1, 0]]
x[:, 0], x[:, 1] = x[:, 1].copy(), x[:, 0].copy()
print(x)
d = [np.arange(3), np.arange(3) + 10]
d[0][1] = 99
for a in d:
    a[0] = -1
    a += 1
print(d)
e = [d[0], d[0]]
e[1][2] = 1000
print(e, d)
t = (np.arange(3), 5)
t[0][0] = 7
t[0][:] += 1
print(t)
a, n = t
a[1] = n
print(t[0])
x = np.arange(4.0)
y = x if x[0] > 5 else x[::-1]
y[0] = 100
print(x)
def outer():
    a = np.zeros(3)
    def inner(i, v):
        a[i] = v
        a[1:] += 1
    inner(0, 5)
    inner(2, 7)
    return a
print(outer())
