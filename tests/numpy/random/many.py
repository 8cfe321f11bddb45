# Sums of long streams: every layer of the ziggurat, every refill of MT19937.
import numpy as np

rng = np.random.default_rng(30)
old = np.random.RandomState(30)
n = 100000
print(rng.random(n).sum(), old.random_sample(n).sum(), rng.normal(size=n).sum(), old.normal(size=n).sum())
print(rng.integers(0, 1000, n).sum(), old.randint(0, 1000, n).sum(), rng.integers(0, 2**40, n).sum() % 1000003)
print(rng.poisson(20, n).sum(), old.poisson(20, n).sum(), rng.binomial(500, 0.4, n).sum(), old.binomial(500, 0.4, n).sum())
print(rng.gamma(3, 1, n).sum(), old.gamma(3, 1, n).sum(), rng.permutation(n)[:5], old.permutation(n)[:5])
