# A program of random numbers, as tutorials write them: regression.
import numpy as np
import numpy.random as rnd
from numpy.random import randn, rand
np.random.seed(0)
X = 2 * np.random.rand(100, 1)
y = 4 + 3 * X + np.random.randn(100, 1)
X_b = np.c_[np.ones((100, 1)), X]
theta = np.random.randn(2, 1)
for it in range(100):
    g = 2/100 * X_b.T @ (X_b @ theta - y)
    theta = theta - 0.1 * g
print(theta)
print(randn(2), rand(1))
