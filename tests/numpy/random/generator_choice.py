# Generator.choice: axes, shuffle, probabilities, with and without replacement.
import numpy as np

rng = np.random.default_rng(4)
print(rng.choice(5), rng.choice(5, 3), rng.choice([1.5, 2.5], (2, 2)))
print(rng.choice(10, 4, replace=False), rng.choice(10, 4, replace=False, shuffle=False))
print(rng.choice(20000, 5, replace=False), rng.choice(20000, 1000, replace=False).sum())
print(rng.choice(20000, 500, replace=False, shuffle=False).sum())
print(rng.choice(3, 6, p=[0.1, 0.1, 0.8]), rng.choice(4, 3, replace=False, p=[0.1, 0.2, 0.3, 0.4]))
a = np.arange(12).reshape(3, 4)
print(rng.choice(a, 2), rng.choice(a, 2, axis=1), rng.choice(a, 3, replace=False, axis=1))
print(rng.choice(a), rng.choice(a, (2, 2), axis=1).shape)
print(repr(rng.choice(np.array([7.0, 8.0]))), rng.choice(5, 0))
