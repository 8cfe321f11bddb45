import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.diagonal(m)))
print(repr(np.diagonal(m, 1)))
print(repr(np.diagonal(c3)))
print(repr(np.diagonal(c3, axis1=1, axis2=2)))
print(repr(np.diagonal(c3, 1, 0, 2)))
print(repr(np.diagonal(c3, offset=-1, axis1=-2, axis2=-1)))
