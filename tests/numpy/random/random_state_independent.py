# Two RandomState objects and the session's stream do not disturb each other.
import numpy as np

a = np.random.RandomState(1)
b = np.random.RandomState(2)
np.random.seed(3)
print(a.rand(2), b.rand(2), np.random.rand(2))
one = np.random.RandomState(1).rand(4)
print(np.array_equal(one[2:], a.rand(2)))
print(b.randint(0, 9, 3), a.choice(5), b.normal(), np.random.randint(9))
a.seed(2)
print(np.array_equal(a.rand(2), np.random.RandomState(2).rand(2)))
