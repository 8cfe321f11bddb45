# Indices of every integer type, scalars and 0-d arrays
import numpy as np
x = np.arange(5)
i = np.array([3, 1], dtype=np.uint8)
print(x[i], x[np.array([1, 2], dtype=np.int32)], x[np.array([-1], dtype=np.int8)], x[i[0]], x[i[0]:], x[np.int64(1):np.uint8(4)], x[np.array(2)], x[np.array([2])[0]])
x[i] = x[i] * 10
x[np.uint8(0)] = 5
print(x)
