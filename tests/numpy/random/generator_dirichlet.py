# Generator.dirichlet: large, small and equal parameters.
import numpy as np

rng = np.random.default_rng(41)
print(rng.dirichlet([5.0, 5.0, 5.0]).round(10), rng.dirichlet([0.5, 0.5]).round(10))
print(rng.dirichlet([0.01, 0.02, 0.3], 2).round(8), rng.dirichlet((1, 1, 1, 1), size=2).round(10))
x = rng.dirichlet([2.0, 3.0, 5.0], 3000)
print(x.shape, np.allclose(x.sum(axis=1), 1.0), np.max(np.abs(x.mean(axis=0) - np.array([0.2, 0.3, 0.5]))) < 0.02)
