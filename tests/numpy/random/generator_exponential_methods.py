# standard_exponential by the ziggurat, named and not, beside exponential.
import numpy as np

rng = np.random.default_rng(34)
print(rng.standard_exponential(3), rng.standard_exponential(3, method='zig'))
print(rng.standard_exponential(2, dtype=np.float32, method='zig'), rng.exponential(0.1, 3), rng.exponential(scale=[1, 2]))
print(rng.random())
