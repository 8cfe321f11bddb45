# Generator.uniform: defaults, bounds, arrays of bounds, reversed bounds.
import numpy as np

rng = np.random.default_rng(31)
print(rng.uniform(), rng.uniform(0.5), rng.uniform(-1, 1, 3), rng.uniform(size=(2, 2)))
print(rng.uniform([0, 10, 100], [1, 20, 200]), rng.uniform(0, [[1], [1000]], (2, 2)))
print(rng.uniform(low=2.0, high=3.0), rng.uniform(2, 2, 2), rng.uniform(high=0.5, size=1))
x = rng.uniform(-3, 5, 10000)
print(x.min() >= -3, x.max() < 5, np.abs(x.mean() - 1) < 0.1)
