# A bootstrap of the mean with Generator.choice and integers.
import numpy as np

rng = np.random.default_rng(2024)
data = rng.normal(10, 2, 40)
means = np.array([rng.choice(data, 40).mean() for _ in range(200)])
print(np.quantile(means, [0.025, 0.5, 0.975]).round(8))
idx = rng.integers(0, 40, (100, 40))
print(data[idx].mean(axis=1).std().round(8), np.abs(means.mean() - data.mean()) < 0.2)
