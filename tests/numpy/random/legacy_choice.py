# choice of positions and of items, with replacement.
import numpy as np

np.random.seed(8)
print(np.random.choice(5), np.random.choice(5, 3), np.random.choice(5, (2, 2)))
print(np.random.choice([1.5, 2.5, 3.5], 4))
print(np.random.choice(np.array([10, 20, 30]), size=5))
print(np.random.choice(np.arange(10)[::-2], 3))
print(repr(np.random.choice([10, 20])), np.random.choice((4, 5, 6), 2))
print(np.random.choice([True, False], 4))
print(np.random.choice(3, 0), np.random.choice(3, (0, 2)).shape)
