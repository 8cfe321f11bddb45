"""Squares of NumPy's scalars have the bits of Python's floats, by which NumPy calls pow."""
import numpy as np

different = 0
for k in range(1, 256):
    x = k / 255
    a = np.array([x, -x])
    different += float(np.float64(x) ** 2) != x ** 2
    different += float(a[0] ** 2) != x ** 2
    different += float((k / np.array(255)) ** 2) != x ** 2
    different += float(a[1] ** 2.0) != x ** 2
print(different, np.float32(1.1) ** 2, np.float16(1.1) ** 2, type(np.float32(2) ** 2) is np.float32, np.int8(3) ** 2)
