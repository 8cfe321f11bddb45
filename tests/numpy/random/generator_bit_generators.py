# PCG64 given to Generator equals default_rng of the same seed.
import numpy as np

a = np.random.Generator(np.random.PCG64(123))
b = np.random.default_rng(123)
print(a.random(3), b.random(3), a.integers(0, 100, 4), b.integers(0, 100, 4))
print(a.normal() == b.normal(), np.array_equal(a.permutation(10), b.permutation(10)))
