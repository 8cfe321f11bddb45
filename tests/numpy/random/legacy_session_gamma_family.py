# gamma, beta, chisquare, f, standard_t, noncentral_chisquare of np.random.
import numpy as np

np.random.seed(100)
print(np.random.gamma(2.0, 3.0, 3), np.random.gamma(0.3), np.random.standard_gamma(1.0, 2))
print(np.random.beta(0.5, 0.7, 2), np.random.beta(5, 1), np.random.chisquare(4, 3))
print(np.random.f(3, 8, 2), np.random.standard_t(3, 3), np.random.noncentral_chisquare(2, 0.5, 2))
print(np.random.gamma([1, 2, 3], [1, 10, 100]), np.random.beta([[1], [2]], [3, 4]).shape)
print(np.random.rand())
