# The parameters of Generator's distributions by name.
import numpy as np

rng = np.random.default_rng(45)
print(rng.normal(loc=1.0, scale=0.1, size=2), rng.uniform(low=-1, high=0, size=1), rng.exponential(scale=2.0, size=1))
print(rng.gamma(shape=2.0, scale=0.5, size=2), rng.beta(a=2, b=5, size=1), rng.binomial(n=8, p=0.5, size=3), rng.poisson(lam=2.0, size=3))
print(rng.triangular(left=0, mode=1, right=2, size=2), rng.lognormal(mean=0, sigma=1, size=1), rng.laplace(loc=0, scale=1, size=1))
print(rng.vonmises(mu=0, kappa=1, size=1), rng.wald(mean=1, scale=1, size=1), rng.f(dfnum=2, dfden=3, size=1), rng.chisquare(df=2, size=1))
print(rng.negative_binomial(n=2, p=0.5, size=2), rng.geometric(p=0.5, size=2), rng.zipf(a=2.5, size=2), rng.integers(low=0, high=9, size=2))
