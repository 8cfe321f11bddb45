import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.tri(3)))
print(repr(np.tri(3, 4, 1)))
print(repr(np.tri(3, 4, -1, dtype=int)))
print(repr(np.tril(m)))
print(repr(np.tril(c3, -1)))
print(repr(np.triu(m, 1)))
