# size: None, an int, tuples, a list, computed and empty.
import numpy as np

np.random.seed(11)
print(np.random.normal(size=3))
print(np.random.normal(size=(2, 1)))
print(np.random.uniform(size=[2, 2]))
print(np.random.random((0, 2)), np.random.random(0))
a = np.zeros((2, 3))
print(np.random.exponential(size=a.shape))
print(np.random.normal(0, 1, (1,)))
n, m = 2, 2
print(np.random.standard_normal((n, m)))
print(np.random.normal(size=None))
print(np.random.ranf(2), np.random.sample(2), np.random.random(2))
