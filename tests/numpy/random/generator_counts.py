# Distributions of Generator: negative_binomial, geometric, zipf, logseries.
import numpy as np

rng = np.random.default_rng(20)
print('negative_binomial(5, 0.5, 4)', rng.negative_binomial(5, 0.5, 4))
print('geometric(0.5, 5)', rng.geometric(0.5, 5))
print('geometric(0.1, 4)', rng.geometric(0.1, 4))
print('geometric([0.2, 1])', rng.geometric([0.2, 1]))
print('zipf(2, 5)', rng.zipf(2, 5))
print('zipf(3.5)', rng.zipf(3.5))
print('logseries(0.6, 5)', rng.logseries(0.6, 5))
print(rng.random())
