# Correlated numbers from a Cholesky factor of their covariance.
import numpy as np

c = np.array([[2.0, 0.6], [0.6, 1.0]])
l = np.linalg.cholesky(c)
rng = np.random.default_rng(5)
z = rng.standard_normal((2, 20000))
x = l @ z
e = np.cov(x)
print(x.shape, e.shape, np.max(np.abs(e - c)) < 0.1)
w = np.linalg.solve(l, x)
print(np.allclose(w, z), np.allclose(np.linalg.slogdet(c).logabsdet, 2 * np.sum(np.log(np.diag(l)))))
print(np.corrcoef(x)[0, 1].round(2), np.array_equal(l, np.tril(l)))
