# permutation of an int, of vectors and of rows.
import numpy as np

np.random.seed(12)
print(np.random.permutation(6), np.random.permutation(0), np.random.permutation(1))
print(np.random.permutation([1, 4, 9]), np.random.permutation(np.arange(3.0)))
a = np.arange(6).reshape(3, 2)
print(np.random.permutation(a))
print(a)
print(np.random.permutation(a.T), np.random.permutation(np.arange(8)[::2]))
