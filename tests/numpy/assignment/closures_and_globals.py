# Stores through closures and globals, rows and columns as views
import numpy as np
g = np.zeros(4)
def touch(i):
    g[i] += 1
    g[::2] *= 2
touch(1)
touch(2)
print(g)
a = np.zeros((2, 3))
r = a[1]
c = a[:, 2]
r[2] = 5
c += 1
a[1, 2] *= 10
print(a, r, c)
x = np.arange(10)
w = x[3:7]

w[0] = 55
print(w, w.sum())
