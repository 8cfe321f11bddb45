# np.random.choice: of a number, a list, an array; sizes, p, without replacement.
import numpy as np

np.random.seed(22)
print(np.random.choice(6), np.random.choice(6, 4), np.random.choice(6, (2, 2)))
print(np.random.choice([1.5, 2.5, 3.5], 5), np.random.choice(np.arange(10, 20), 3, replace=False))
print(np.random.choice(4, 8, p=[0.7, 0.1, 0.1, 0.1]), np.random.choice(4, 2, replace=False, p=[0.4, 0.4, 0.1, 0.1]))
print(np.random.choice([True, False], 6), np.random.choice(3, 3, False), np.random.rand())
