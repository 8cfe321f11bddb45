# randint: one bound, two bounds, sizes, dtypes, arrays of bounds.
import numpy as np

np.random.seed(21)
print(np.random.randint(5, size=8), np.random.randint(-3, 4, 8), np.random.randint(10, size=(2, 3)))
print(np.random.randint(0, 2, 10, dtype=np.bool_), np.random.randint(0, 256, 4, dtype=np.uint8), np.random.randint(-128, 128, 4, dtype=np.int8))
print(np.random.randint(0, 2 ** 31 - 1, 2), np.random.randint(0, 2 ** 40, 2), np.random.randint(1, 2, 3))
print(np.random.randint([1, 5, 50]), np.random.randint(0, [2, 20]), np.random.randint(3, dtype=np.int16).dtype)
print(np.random.randint(0, 10, 0).shape, np.random.rand())
