# dtype=np.float32 of random, standard_normal, standard_exponential, standard_gamma.
import numpy as np

rng = np.random.default_rng(33)
print(rng.random(3, dtype=np.float32), rng.standard_normal(3, dtype=np.float32), rng.standard_exponential(3, dtype=np.float32))
print(rng.standard_gamma(2.0, 3, dtype=np.float32), rng.standard_gamma(0.5, 2, dtype='float32').dtype)
print(np.float32(rng.random(dtype=np.float32)), rng.random((2, 0), dtype=np.float32).shape, rng.random(2, dtype=np.float64))
print(rng.random(5, np.float32), rng.random())
