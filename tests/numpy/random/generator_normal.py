# normal and standard_normal: the ziggurat, both precisions.
import numpy as np

rng = np.random.default_rng(2)
print(repr(rng.standard_normal()), rng.standard_normal(4), rng.normal(10, 2, (2, 2)))
print(repr(rng.standard_normal(4, dtype=np.float32)), repr(rng.standard_normal(dtype=np.float32)))
print(rng.normal([0, 100], [1, 10]), rng.normal(size=2))
x = rng.standard_normal(100000)
print(x.sum(), x.min(), x.max())
y = rng.standard_normal(100000, dtype=np.float32).astype(np.float64)
print(y.sum(), y.min(), y.max())
out = np.empty(2)
rng.standard_normal(out=out)
print(out)
