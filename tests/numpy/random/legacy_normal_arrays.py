# Parameters that are arrays broadcast, with each other and with size.
import numpy as np

np.random.seed(4)
print(np.random.normal([0, 100, 1000], 1))
print(np.random.normal(0, [[1], [10]], (2, 2)))
print(np.random.normal(np.zeros((2, 1)), np.ones(3)))
loc = np.arange(6.0).reshape(2, 3)
print(np.random.normal(loc.T, 0.5))
print(np.random.normal(loc[:, ::-1], np.float32(0.25)))
print(np.random.normal(np.array(3.0), 1))
print(np.random.exponential(np.array([1, 2], dtype=np.int16)))
print(np.random.poisson(np.array([], dtype=np.float64)))
