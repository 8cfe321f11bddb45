# Distributions of Generator: poisson.
import numpy as np

rng = np.random.default_rng(20)
print('poisson(3, 6)', rng.poisson(3, 6))
print('poisson(30, 4)', rng.poisson(30, 4))
print('poisson(1000)', rng.poisson(1000))
print('poisson(0)', rng.poisson(0))
print('poisson([1, 100])', rng.poisson([1, 100]))
print('poisson()', rng.poisson())
print(rng.random())
