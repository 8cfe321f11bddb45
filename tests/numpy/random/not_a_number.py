# Parameters that are NaN or of an edge: what NumPy draws for them.
import numpy as np

for g in (np.random.RandomState(1), ):
    print(g.normal(np.nan, 1), g.normal(0, 0.0), g.exponential(0))
    print(g.noncentral_chisquare(0.5, np.nan), g.gamma(np.nan), g.standard_gamma(0))
    print(g.poisson(0), g.binomial(0, 0.5), g.binomial(3, 0), g.binomial(3, 1), g.geometric(1))
    print(g.vonmises(0, np.nan), g.weibull(0), g.normal(np.inf, 1), g.lognormal(1000, 0))
    print(g.rand())
r = np.random.default_rng(1)
print(r.normal(np.nan, 1), r.normal(0, 0.0), r.exponential(0), r.noncentral_chisquare(0.5, np.nan), r.gamma(0))
print(r.poisson(0), r.binomial(0, 0.5), r.binomial(3, 0), r.binomial(3, 1), r.geometric(1), r.zipf(2000))
print(r.vonmises(0, np.nan), r.vonmises(3, 1e7), r.beta(1e-110, 1e-110), r.uniform(2, 2), r.random())
