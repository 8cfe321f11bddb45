# Iterating over arrays gives views of rows, or scalars; unpacking
import numpy as np
for row in np.arange(4).reshape(2, 2):
    row[0] = 7
    print(row)
for v in np.array([1.5, 2]):
    print(repr(v))
a, b = np.arange(4).reshape(2, 2)
print(a, b)
x, y, z = np.array([1, 2, 3])
print(x, repr(z))
