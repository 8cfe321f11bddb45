# choice with probabilities, with and without replacement.
import numpy as np

np.random.seed(9)
print(np.random.choice(3, 10, p=[0.2, 0.5, 0.3]))
print(np.random.choice(2, p=[0.0, 1.0]))
p = np.array([1, 2, 3, 4]) / 10
print(np.random.choice(np.array([5.0, 6.0, 7.0, 8.0]), 6, p=p))
print(np.random.choice(4, 3, replace=False, p=p), np.random.choice(4, (2, 2), replace=False, p=p))
print(np.random.choice([-1, 1], size=(2, 3), p=[0.25, 0.75]))
print(p, np.random.rand())
