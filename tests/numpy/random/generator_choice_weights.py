# Generator.choice with p, axes, and without replacement.
import numpy as np

rng = np.random.default_rng(37)
print(rng.choice(4, 10, p=[0.5, 0.25, 0.125, 0.125]), rng.choice([2, 4, 8], p=[0.0, 0.0, 1.0]))
print(rng.choice(5, 5, replace=False), np.sort(rng.choice(50, 50, replace=False))[:5], rng.choice(6, 3, replace=False, p=[0.5, 0.1, 0.1, 0.1, 0.1, 0.1]))
a = np.arange(20).reshape(4, 5)
print(rng.choice(a, 2, axis=0), rng.choice(a, 3, axis=1, replace=False), rng.choice(a, 2, axis=0, p=[1.0, 0.0, 0.0, 0.0]))
print(rng.choice(100, 4, replace=False, shuffle=False), rng.choice([0.5, 1.5], (2, 3)), rng.random())
