# Generator.shuffle and permutation along axes: whole rows or columns move.
import numpy as np

rng = np.random.default_rng(39)
a = np.arange(15).reshape(3, 5)
rng.shuffle(a, axis=1)
print(a, np.array_equal(a[1] - a[0], np.full(5, 5)))
rng.shuffle(a)
print(a)
rng.shuffle(a, axis=0)
print(a[:, 0])
p = rng.permutation(a, axis=1)
print(p, np.array_equal(np.sort(p[0]), np.sort(a[0])), rng.permutation(7), rng.permutation(np.array([0.5, 1.5])))
