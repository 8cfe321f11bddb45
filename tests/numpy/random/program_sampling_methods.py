# Rejection, inverse and Box-Muller sampling beside the distributions.
import numpy as np

rng = np.random.default_rng(64)
u = rng.random((2, 3000))
inside = u[0] ** 2 + u[1] ** 2 < 1
print(inside.sum(), np.abs(4 * inside.mean() - np.pi) < 0.1)
e = -np.log1p(-u[0])
print(e.mean().round(8), e.max().round(8))
z = np.sqrt(-2 * np.log1p(-u[0])) * np.cos(2 * np.pi * u[1])
print(z.mean().round(8), z.std().round(8), np.abs(np.mean(z ** 4) - 3) < 0.6)
x = u[0][u[1] < u[0]]
print(x.size, np.abs(x.mean() - 2 / 3) < 0.03)
