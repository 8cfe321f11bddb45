# Distributions of RandomState: laplace, gumbel, logistic, lognormal, rayleigh, pareto, weibull, power, triangular.
import numpy as np

rng = np.random.RandomState(20)
print('laplace(0, 1, 3)', rng.laplace(0, 1, 3))
print('gumbel(1, 2, 2)', rng.gumbel(1, 2, 2))
print('logistic(size=2)', rng.logistic(size=2))
print('lognormal(0, 0.5, 2)', rng.lognormal(0, 0.5, 2))
print('rayleigh(2)', rng.rayleigh(2))
print('pareto(3, 2)', rng.pareto(3, 2))
print('weibull(2, 2)', rng.weibull(2, 2))
print('weibull(0)', rng.weibull(0))
print('power(3, 2)', rng.power(3, 2))
print('triangular(0, 1, 4, 3)', rng.triangular(0, 1, 4, 3))
print('triangular([0, 1], 2, [3, 4])', rng.triangular([0, 1], 2, [3, 4]))
print(rng.random())
