# Monte Carlo programs: pi, a walk, an integral, a bootstrap.
import numpy as np

np.random.seed(123)
n = 20000
x, y = np.random.rand(n), np.random.rand(n)
print(4 * np.mean(x * x + y * y < 1))
steps = np.random.choice([-1, 1], size=(50, 200))
walks = np.cumsum(steps, axis=1)
print(walks[:, -1].mean(), np.abs(walks).max())
rng = np.random.default_rng(123)
u = rng.uniform(0, np.pi, n)
print(np.pi * np.mean(np.sin(u)))
data = rng.normal(5, 2, 50)
means = np.array([data[rng.integers(0, 50, 50)].mean() for _ in range(200)])
print(means.mean(), means.std())
hits = 0
for _ in range(1000):
    a, b = np.random.rand(), np.random.rand()
    if a * a + b * b < 1:
        hits += 1
print(hits)
