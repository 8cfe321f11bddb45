# Distributions of Generator: gamma, standard_gamma, chisquare.
import numpy as np

rng = np.random.default_rng(20)
print('gamma(2.5)', rng.gamma(2.5))
print('gamma(0.5, 2, 3)', rng.gamma(0.5, 2, 3))
print('gamma(1, 1, 2)', rng.gamma(1, 1, 2))
print('gamma(0)', rng.gamma(0))
print('gamma([0.5, 1, 5])', rng.gamma([0.5, 1, 5]))
print('standard_gamma(3, 2)', rng.standard_gamma(3, 2))
print('standard_gamma([0.1, 10])', rng.standard_gamma([0.1, 10]))
print('chisquare(3, 2)', rng.chisquare(3, 2))
print('chisquare([1, 2])', rng.chisquare([1, 2]))
print(rng.random())
