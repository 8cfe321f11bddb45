# Distributions of Generator: beta, f, standard_t, noncentral_chisquare, standard_cauchy.
import numpy as np

rng = np.random.default_rng(20)
print('beta(2, 3)', rng.beta(2, 3))
print('beta(0.5, 0.5, 3)', rng.beta(0.5, 0.5, 3))
print('beta(1, 1)', rng.beta(1, 1))
print('beta([1, 0.5], 4)', rng.beta([1, 0.5], 4))
print('f(2, 5, 2)', rng.f(2, 5, 2))
print('standard_t(4, 2)', rng.standard_t(4, 2))
print('noncentral_chisquare(3, 1)', rng.noncentral_chisquare(3, 1))
print('noncentral_chisquare(0.5, 1, 2)', rng.noncentral_chisquare(0.5, 1, 2))
print('standard_cauchy(2)', rng.standard_cauchy(2))
print(rng.random())
