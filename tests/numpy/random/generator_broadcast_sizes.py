# Parameters broadcast against each other and against size.
import numpy as np

rng = np.random.default_rng(46)
a = np.array([0.0, 10.0, 100.0])
print(rng.normal(a, 1.0).round(8), rng.normal(a, [[0.0], [1.0]]).shape, rng.normal(a, 1.0, (2, 3)).round(8))
print(rng.poisson(a), rng.poisson(a[:, None], (3, 2)), rng.binomial([[1], [10]], [0.5, 1.0]))
print(rng.gamma([1.0, 2.0], [[1.0], [2.0]]).shape, rng.beta(a + 1, 2.0).shape, rng.exponential(a).round(8))
