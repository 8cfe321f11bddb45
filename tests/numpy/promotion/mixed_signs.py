# Signed and unsigned together
import numpy as np
a = np.array([1, 2], dtype=np.uint64)
b = np.array([1, -2])
print(a + b, (a + b).dtype, a < b, a == b, a * 2, a - 1, a // 2, a / b, np.maximum(a, b), a + np.int8(1))
