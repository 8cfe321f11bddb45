# Generator.permutation and shuffle, along an axis.
import numpy as np

rng = np.random.default_rng(5)
print(rng.permutation(5), rng.permutation([3, 1, 2]))
a = np.arange(6).reshape(2, 3)
print(rng.permutation(a), rng.permutation(a, axis=1), rng.permutation(a, axis=-1))
x = np.arange(6)
rng.shuffle(x)
print(x)
rng.shuffle(a)
print(a)
rng.shuffle(a, axis=1)
print(a)
items = [1, 2, 3, 4]
rng.shuffle(items)
print(items)
rng.shuffle(x[1:4])
print(x)
