# One stream through many distributions: the order of the calls decides the numbers.
import numpy as np

rng = np.random.default_rng(47)
print(rng.random(), rng.integers(10), rng.normal(), rng.choice(5), rng.permutation(3), rng.exponential())
print(rng.integers(0, 5, 3, dtype=np.int8), rng.integers(0, 5, dtype=np.int32), rng.integers(0, 5, dtype=np.int32), rng.random(dtype=np.float32), rng.random(dtype=np.float32), rng.random())
print(rng.binomial(5, 0.5), rng.poisson(2.0), rng.poisson(20.0), rng.gamma(0.5), rng.beta(2, 2), rng.random())
again = np.random.default_rng(47)
again.random()
print(again.integers(10), again.normal())
