# The determinant of a Vandermonde matrix is a product of differences.
import numpy as np

x = np.array([1.0, 2.0, 4.0, 7.0])
v = np.vander(x, increasing=True)
p = 1.0
for i in range(4):
    for j in range(i):
        p = p * (x[i] - x[j])
print(p, np.linalg.det(v).round(6), np.linalg.det(np.vander(x)).round(6))
for n in range(1, 6):
    h = 1.0 / (np.arange(n)[:, None] + np.arange(n) + 1.0)
    print(n, np.allclose(1 / np.linalg.det(h) , round(1 / np.linalg.det(h)), rtol=1e-6))
