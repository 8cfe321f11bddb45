# vonmises and wald of np.random.
import numpy as np

np.random.seed(103)
print(np.random.vonmises(0.5, 2.0, 4), np.random.vonmises(-3, 0.1), np.random.wald(2.0, 1.0, 3))
print(np.random.vonmises([0, 1], [1, 10]), np.random.wald([1, 5], [2, 2]), np.random.rand())
x = np.random.vonmises(1.0, 5.0, 2000)
print(np.all(np.abs(x) <= np.pi), np.abs(np.mean(x) - 1.0) < 0.05)
