# Distributions of RandomState: binomial.
import numpy as np

rng = np.random.RandomState(20)
print('binomial(10, 0.5, 5)', rng.binomial(10, 0.5, 5))
print('binomial(1000, 0.3, 4)', rng.binomial(1000, 0.3, 4))
print('binomial(1000, 0.9)', rng.binomial(1000, 0.9))
print('binomial(5, [0, 0.5, 1])', rng.binomial(5, [0, 0.5, 1]))
print('binomial([1, 10, 100], 0.5)', rng.binomial([1, 10, 100], 0.5))
print('binomial(0, 0.5)', rng.binomial(0, 0.5))
print('binomial(1, 0.5, 8)', rng.binomial(1, 0.5, 8))
print(rng.random())
