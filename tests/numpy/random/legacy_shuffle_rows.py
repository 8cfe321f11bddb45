# np.random.shuffle and permutation: vectors, rows of matrices, lists, views.
import numpy as np

np.random.seed(23)
a = np.arange(8)
np.random.shuffle(a)
print(a, np.sort(a))
m = np.arange(12).reshape(4, 3)
np.random.shuffle(m)
print(m, np.sort(m[:, 0]))
b = np.arange(10)
np.random.shuffle(b[::2])
print(b)
l = [10, 20, 30, 40]
np.random.shuffle(l)
print(l, np.random.permutation(6), np.random.permutation([1, 4, 9]), np.random.permutation(m).shape)
