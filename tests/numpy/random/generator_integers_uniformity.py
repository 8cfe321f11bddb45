# Counts of integers: each value is drawn, none outside.
import numpy as np

rng = np.random.default_rng(36)
for n in (2, 3, 7, 10, 64, 100):
    c = np.bincount(rng.integers(0, n, 100 * n), minlength=n)
    print(n, c.shape, c.min() > 50, c.max() < 160, c.sum())
print(rng.integers(0, 1, 5), rng.integers(10 ** 12, 10 ** 12 + 3, 5), rng.random())
