# randint with arrays of bounds.
import numpy as np

np.random.seed(7)
print(np.random.randint([1, 10, 100]))
print(np.random.randint([1, 2, 3], 10))
print(np.random.randint(0, [[2], [200]], (2, 4)))
print(repr(np.random.randint(np.array([0, 5], dtype=np.uint8), 250, dtype=np.uint8)))
print(np.random.randint(np.arange(4), np.arange(4) + 1))
print(repr(np.random.randint([0, 1], [2, 2], dtype=bool)))
