# default_rng().random: sizes, single precision, out=.
import numpy as np

rng = np.random.default_rng(0)
print(repr(rng.random()), rng.random(3), rng.random((2, 2)))
print(repr(rng.random(3, dtype=np.float32)), repr(rng.random(dtype=np.float32)))
print(repr(rng.random((1, 2), dtype='float32')))
out = np.zeros(3)
print(rng.random(out=out) is out, out)
single = np.zeros((2, 2), dtype=np.float32)
rng.random(out=single, dtype=np.float32)
print(single)
print(rng.random(2), rng.random(0))
