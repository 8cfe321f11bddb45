# uniform: bounds in any order and type, arrays of bounds.
import numpy as np

np.random.seed(2)
print(np.random.uniform(-1, 1, 4))
print(np.random.uniform(5, 2), np.random.uniform(3, 3))
print(np.random.uniform(low=np.float32(1.5), high=2))
print(np.random.uniform([0, 10], [1, 20]))
print(np.random.uniform(0, np.array([[1.0], [100.0]]), size=(2, 3)))
print(np.random.uniform(np.arange(3), 10, (2, 3)))
