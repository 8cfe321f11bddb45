# standard_exponential by the inverse: method='inv', both precisions, out=, between other draws.
import numpy as np

rng = np.random.default_rng(34)
print(rng.standard_exponential(method='inv'), rng.standard_exponential(3, method='inv'), rng.standard_exponential(2, method='zig'))
print(rng.standard_exponential((2, 2), dtype=np.float32, method='inv'), rng.random())
a = np.zeros(3)
rng.standard_exponential(out=a, method='inv')
print(a, rng.standard_exponential(0, method='inv').shape, rng.random())
x = rng.standard_exponential(5000, method='inv')
print(x.sum(), x.min(), x.max())
