# out= of random, standard_normal, standard_exponential and standard_gamma fills an array in place.
import numpy as np

rng = np.random.default_rng(32)
a = np.zeros((2, 3))
rng.random(out=a)
print(a)
rng.standard_normal(out=a)
print(a)
rng.standard_exponential(out=a)
print(a)
f = np.zeros(3, dtype=np.float32)
rng.random(out=f, dtype=np.float32)
print(f)
rng.standard_normal(out=f, dtype=np.float32)
print(f, rng.random())
