# tolerance: 1e-9
import numpy as np

mean = [1.0, -2.0, 0.5]
cov = np.array([[2.0, 0.5, 0.1], [0.5, 1.0, -0.2], [0.1, -0.2, 0.7]])
g = np.random.default_rng(11)
r = np.random.RandomState(11)
print(g.multivariate_normal(mean, cov))
print(g.multivariate_normal(mean, cov, 3))
print(g.multivariate_normal(mean, cov, (2, 2)).shape)
print(g.multivariate_normal(mean, cov, method="cholesky"))
print(np.round(np.cov(g.multivariate_normal(mean, cov, 4000, method="eigh").T), 1))
print(r.multivariate_normal(mean, cov))
print(r.multivariate_normal(mean, cov, (2, 2)))
np.random.seed(2)
x = np.random.multivariate_normal([0, 0], [[1, 0.9], [0.9, 1]], 5)
print(x, x.shape, np.random.random())
print(g.random())
print(r.multivariate_normal([0, 0], [[1, 0], [0, -1]], check_valid="ignore").shape)


def fails(f):
    try:
        f()
    except ValueError as e:
        print(type(e).__name__, e)


fails(lambda: g.multivariate_normal([0.0], cov))
fails(lambda: r.multivariate_normal(mean, cov[:2]))
fails(lambda: g.multivariate_normal([0, 0], [[1, 0], [0, -1]], check_valid="raise"))
fails(lambda: g.multivariate_normal([0, 0], [[1, 0], [0, -1]], check_valid="raise", method="eigh"))
fails(lambda: r.multivariate_normal([0, 0], [[1, 0], [0, -1]], check_valid="raise"))
