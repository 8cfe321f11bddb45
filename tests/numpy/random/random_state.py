# RandomState objects: a stream of their own, the methods of np.random.
import numpy as np

a = np.random.RandomState(0)
b = np.random.RandomState(0)
np.random.seed(0)
print(a.rand(), b.rand(), np.random.rand())
print(a)
print(a.randn(2), b.standard_normal(2))
print(a.randint(0, 10, 3), a.uniform(1, 2), a.normal(5, size=2))
print(a.permutation(4), a.choice(5, 2), a.random_sample(), a.random(2))
a.seed(1)
b.seed(1)
print(a.rand() == b.rand(), np.random.rand())
c = a
print(a.rand() == c.rand())
x = [1, 2, 3, 4]
a.shuffle(x)
print(x)
