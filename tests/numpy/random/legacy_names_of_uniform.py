# rand, random, random_sample, ranf and sample draw from one stream.
import numpy as np

np.random.seed(3)
print(np.random.rand(), np.random.random(), np.random.random_sample())
print(np.random.rand(2), np.random.random(2), np.random.random_sample((1, 2)))
np.random.seed(3)
print(np.random.random(7).round(6))
np.random.seed(3)
print(np.random.rand(7, 1).round(6).T)
print(np.random.rand(0).shape, np.random.rand(2, 0, 3).shape, np.random.random((2, 1, 2)).shape)
