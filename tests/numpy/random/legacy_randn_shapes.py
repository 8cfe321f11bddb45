# randn and standard_normal: shapes, the cached second number of a pair.
import numpy as np

np.random.seed(11)
print(np.random.randn(), np.random.randn(1), np.random.randn(2, 3))
np.random.seed(11)
a = np.random.randn()
b = np.random.rand()
c = np.random.randn()
print(a, b, c)
np.random.seed(11)
print(np.random.standard_normal(), np.random.standard_normal(2), np.random.standard_normal((2, 1)))
np.random.seed(11)
print(np.random.normal(10.0, 0.5, 3), np.random.normal(scale=2.0), np.random.normal(loc=[0, 100]))
