# multi_dot: two to five factors, vectors at the ends, the same values as repeated @.
import numpy as np

k = np.arange(60, dtype=np.float64) % 7
a = k[:6].reshape(2, 3)
b = k[6:21].reshape(3, 5)
c = k[21:41].reshape(5, 4)
d = k[41:49].reshape(4, 2)
print(np.linalg.multi_dot([a, b]))
print(np.linalg.multi_dot([a, b, c]), np.array_equal(np.linalg.multi_dot([a, b, c]), a @ b @ c))
print(np.linalg.multi_dot((a, b, c, d)))
print(np.linalg.multi_dot([a[0], b, c, d[:, 0]]), np.linalg.multi_dot([a[0], b, c]), np.linalg.multi_dot([b, c, d[:, 1]]))
print(np.linalg.multi_dot([a, b, c, d, a]).shape)
