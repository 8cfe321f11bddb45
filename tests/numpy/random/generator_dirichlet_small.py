# Generator.dirichlet where every alpha is below 0.1: a stick broken by beta numbers.
import numpy as np

rng = np.random.default_rng(57)
print(rng.dirichlet([0.05, 0.02, 0.09]), rng.dirichlet([0.01, 0.01], 3))
x = rng.dirichlet([0.09, 0.03, 0.06, 0.02], (2, 500))
print(x.shape, np.allclose(x.sum(axis=-1), 1.0), x.mean(axis=(0, 1)).round(8))
print(rng.dirichlet([0.0999], 2), rng.random())
