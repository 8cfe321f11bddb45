# Swaps through index arrays, strided views, tuples
import numpy as np
x = np.arange(6)
x[[3, 1]] = x[[1, 3]]
print(x)
i = np.array([2, 0])
x[i], x[i[::-1]] = x[i[::-1]], x[i]
print(x)
x = np.arange(10)
x[2:8][::2][1:] = 0
print(x)
x[1:8:3][:] += 5
print(x)
y = x[::-1]
y[0:3] = [1, 2, 3]
print(x)
a = np.arange(5)
i = 1
a[i], i = 10, 3
print(a, i)
i, a[i] = 4, 20
print(a)
