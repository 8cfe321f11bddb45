# Sizes of RandomState's methods: none, ints, tuples, empty.
import numpy as np

rs = np.random.RandomState(44)
print(rs.uniform(size=2), rs.uniform(1, 2, (2, 1)), round(rs.uniform(-1, 1), 10), rs.uniform([0, 10], [1, 20]))
print(rs.exponential(size=(1, 2)), rs.normal(size=()).shape, rs.poisson(3, (2, 2)), rs.binomial(3, 0.5, (1, 1, 4)))
print(rs.rand(3, 0).shape, rs.standard_normal(0).shape, rs.randint(5, size=()), rs.gamma(1.0, size=2))
print(rs.randn(1, 1).shape, rs.random_sample(1), rs.random((1,)))
