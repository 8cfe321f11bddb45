# Stores convert to the array's dtype, as an unsafe cast
import numpy as np
a = np.zeros(3, dtype=np.uint8)
a[1] = 2.9
a[2] = np.int64(300)
print(a)
a = np.zeros(3, dtype=np.int32)
a[:] = [1.7, -2.7, 3.2]
print(a)
a[[0, 1]] = [9.9, 8.8]
print(a)
a = np.zeros(3, dtype=complex)
a[1] = 2
a[2] = np.float32(1.5)
a[0] = True
print(a)
a = np.zeros(3, dtype=bool)
a[0] = 5
a[1] = np.nan
a[2] = 0.0
print(a)
