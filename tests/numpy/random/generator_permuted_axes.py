# permuted: whole, along each axis, out=; the input stays.
import numpy as np

rng = np.random.default_rng(38)
a = np.arange(12).reshape(3, 4)
print(rng.permuted(a), rng.permuted(a, axis=0), rng.permuted(a, axis=1))
p = rng.permuted(a, axis=1)
print(np.array_equal(np.sort(p, axis=1), a), np.array_equal(a, np.arange(12).reshape(3, 4)))
print(rng.permuted([1.5, 2.5, 3.5]), rng.permuted(a, axis=-1), rng.permuted(a.T, axis=0).shape, rng.random())
