# a = b[1:] = c: targets from left to right, arrays aliased
import numpy as np
a = b = np.zeros(4)
a[1:] = b[0] = 5
print(a, b)
c = a[1:] = np.arange(3.)
print(c, a)
c[0] = 100
print(a)
