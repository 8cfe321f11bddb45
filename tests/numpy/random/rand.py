# rand and randn: a shape as arguments, a Python float without.
import numpy as np

np.random.seed(3)
print(repr(np.random.rand()), repr(np.random.randn()))
print(np.random.rand(3), np.random.randn(2, 2))
print(np.random.rand(2, 0, 3).shape, np.random.rand(1, 1, 1))
n = 4
print(np.random.rand(n, 2).shape, np.random.randn(n)[1:3])
print(np.random.rand(np.int64(2)))
