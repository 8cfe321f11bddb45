# exponential and standard_exponential.
import numpy as np

rng = np.random.default_rng(3)
print(rng.exponential(), rng.exponential(2, 3), rng.standard_exponential((2, 2)))
print(repr(rng.standard_exponential(3, dtype=np.float32)))
x = rng.standard_exponential(100000)
print(x.sum(), x.max())
y = rng.standard_exponential(100000, dtype=np.float32).astype(np.float64)
print(y.sum(), y.max())
print(rng.exponential([1, 10, 100]))
