# choice without replacement.
import numpy as np

np.random.seed(10)
print(np.random.choice(10, 4, replace=False), np.random.choice(4, 4, False))
print(np.random.choice(6, (2, 3), replace=False))
print(np.random.choice(np.arange(5) * 1.5, 3, replace=False))
print(np.random.choice(5, replace=False), np.random.choice([7], 1, replace=False))
print(np.random.choice(1000, 5, replace=False))
