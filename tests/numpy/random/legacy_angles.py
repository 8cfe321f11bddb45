# Distributions of RandomState: vonmises, wald.
import numpy as np

rng = np.random.RandomState(20)
print('vonmises(0, 4, 3)', rng.vonmises(0, 4, 3))
print('vonmises(1, 0)', rng.vonmises(1, 0))
print('vonmises(3, 1e-6)', rng.vonmises(3, 1e-6))
print('vonmises(3, 50, 2)', rng.vonmises(3, 50, 2))
print('wald(1, 2, 3)', rng.wald(1, 2, 3))
print('wald([1, 2], 3)', rng.wald([1, 2], 3))
print(rng.random())
