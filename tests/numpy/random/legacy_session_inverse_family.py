# exponential, laplace, gumbel, logistic, lognormal, rayleigh, pareto, weibull, power, triangular of np.random.
import numpy as np

np.random.seed(101)
print(np.random.exponential(3.0, 2), np.random.standard_exponential(2), np.random.laplace(1, 2, 2))
print(np.random.gumbel(size=2), np.random.logistic(1, 3, 2), np.random.lognormal(1, 0.1, 2))
print(np.random.rayleigh(3.0, 2), np.random.pareto(2.0, 2), np.random.weibull(1.5, 2), np.random.power(0.5, 2))
print(np.random.triangular(-1, 0, 1, 4), np.random.standard_cauchy(3), np.random.rand())
