# binomial, poisson, geometric, negative_binomial, zipf, logseries of np.random.
import numpy as np

np.random.seed(102)
print(np.random.binomial(20, 0.3, 5), np.random.poisson(4.5, 5), np.random.geometric(0.25, 5))
print(np.random.negative_binomial(3, 0.4, 4), np.random.zipf(3.0, 4), np.random.logseries(0.9, 4))
print(np.random.binomial([5, 50], [0.1, 0.9]), np.random.poisson([1, 10, 100]), np.random.rand())
