import numpy as np

print(repr(np.blackman(6)))
print(repr(np.kaiser(6, 14)))
print(repr(np.kaiser(5, 2.5)))
print(repr(np.kaiser(1, 2.0)))
print(repr(np.i0([0.0, 1.0, 1 + 2, 8, 8.5, 20, -3])))
print(repr(np.i0(2)))
