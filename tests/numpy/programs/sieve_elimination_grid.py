# A sieve, elimination with pivoting, a masked grid, counting
import numpy as np
p = np.ones(20, dtype=bool)
p[:2] = False
for i in range(2, 5):
    if p[i]:
        p[i * i::i] = False
print(np.nonzero(p)[0], p.sum(), np.flatnonzero(p)[-1])
m = np.array([[2.0, 1, -1, 8], [-3, -1, 2, -11], [-2, 1, 2, -3]])
n = 3
for i in range(n):
    k = i + np.argmax(np.abs(m[i:, i]))
    m[[i, k]] = m[[k, i]]
    m[i] /= m[i, i]
    for j in range(n):
        if j != i:
            m[j] -= m[j, i] * m[i]
print(np.round(m[:, -1], 10))
x = np.linspace(0, 1, 5)
X, Y = np.meshgrid(x, x)
Z = X ** 2 + Y
Z[Z > 1] = np.nan
print(Z, np.nanmax(Z), np.isnan(Z).sum(), Z[~np.isnan(Z)].mean().round(6))
h = np.zeros(5, dtype=int)
for v in [1, 3, 3, 4, 1, 1]:
    h[v] += 1
np.add.at(h, [0, 0, 2], 1)
print(h, np.bincount([1, 3, 3]), h.cumsum() / h.sum())
