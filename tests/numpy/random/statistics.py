# Histograms and statistics of drawn numbers.
import numpy as np

rng = np.random.default_rng(77)
x = rng.normal(size=1000)
print(np.histogram(x, bins=5)[0], np.round(np.percentile(x, [5, 50, 95]), 12))
print(np.bincount(rng.integers(0, 6, 600)), np.bincount(rng.poisson(2, 500)))
m = rng.random((50, 3))
print(np.round(np.corrcoef(m.T), 12))
print(np.sort(rng.random(4)), rng.random((3, 3)) @ np.ones(3))
