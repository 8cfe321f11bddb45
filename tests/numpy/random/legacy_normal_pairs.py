# The polar method keeps the second number of a pair across calls and sizes; seed forgets it.
import numpy as np

np.random.seed(1)
print(np.random.randn(3))
print(np.random.rand())
print(np.random.randn(2))
np.random.seed(1)
print(np.random.normal())
np.random.seed(1)
print(np.random.normal(), np.random.normal(10, 3), np.random.standard_normal())
