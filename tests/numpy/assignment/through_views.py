# Assignment through reshape, T and ravel views
import numpy as np
x = np.arange(6)
y = x.reshape(2, 3)
y[0] = 9
print(x)
y.T[0] = -1
print(x)
x.reshape(3, 2)[:, 1] = 0
print(x)
x.ravel()[0] = 44
print(x)
