# A program of random numbers, as tutorials write them: clusters.
import numpy as np
np.random.seed(7)
def kmeans(X, k, it):
    c = X[np.random.choice(len(X), k, replace=False)]
    for _ in range(it):
        d = ((X[:, None, :] - c[None, :, :]) ** 2).sum(axis=2)
        lab = d.argmin(axis=1)
        for j in range(k):
            if (lab == j).sum() > 0:
                c[j] = X[lab == j].mean(axis=0)
    return c
X = np.vstack([np.random.normal(m, 0.3, (20, 2)) for m in (0, 3, 6)])
print(np.round(kmeans(X, 3, 5), 10))
perm = np.random.permutation(len(X))
Xs = X[perm]
print(Xs[:2])
W1 = np.random.randn(2, 4) * 0.01
b1 = np.zeros((1, 4))
print(np.tanh(Xs[:2] @ W1 + b1))
drop = (np.random.rand(*b1.shape) < 0.8) / 0.8
print(drop)
batch = np.random.choice(60, 8)
print(Xs[batch].mean())
print(np.random.exponential(scale=2.0, size=3), np.random.beta(2, 5), np.random.gamma(2, 2, 2))
u = np.random.random(size=5)
print(u.dtype, u, np.random.random_sample((2,)), np.random.uniform(0, 1))
hist, edges = np.histogram(np.random.normal(size=500), bins=4)
print(hist, edges)
