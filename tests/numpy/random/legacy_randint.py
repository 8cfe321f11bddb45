# randint: one bound or two, negative, sizes, types of the result.
import numpy as np

np.random.seed(5)
print(np.random.randint(10), np.random.randint(1, 7), repr(np.random.randint(-5, -3)))
print(np.random.randint(2, size=10))
print(np.random.randint(0, 100, (2, 3)))
print(np.random.randint(5, 6, 3))
print(np.random.randint(-10**12, 10**12, 3))
print(np.random.randint(0, 2**32, 3), np.random.randint(0, 2**32 + 1, 3))
print(np.random.randint(-9223372036854775807, 9223372036854775807, 2))
print(np.random.randint(0, 1e6, 2))
print(type(np.random.randint(3)), np.random.randint(3, size=2).dtype)
print(np.random.rand())
