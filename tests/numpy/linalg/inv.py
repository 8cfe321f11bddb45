# Inverses: values, sizes up to 40, complex, stacks of stacks.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

for n in range(1, 9):
    a = matrix(n, n, n * 1.0) + 2.0 * np.eye(n)
    print(n, np.allclose(a @ np.linalg.inv(a), np.eye(n)), np.linalg.inv(a).flags.c_contiguous)
a = matrix(40, 40, 0.5) + 9.0 * np.eye(40)
print(np.allclose(a @ np.linalg.inv(a), np.eye(40)))
z = a[:7, :7] + 1j * a[7:14, :7]
print(np.allclose(z @ np.linalg.inv(z), np.eye(7)))
s = np.reshape(matrix(24, 4, 3.0), (2, 3, 4, 4)) + 5.0 * np.eye(4)
print(np.allclose(s @ np.linalg.inv(s), np.eye(4)))
print(np.linalg.inv(np.array([[1, 2], [3, 5]])).round(10))
f = a[:5, :5].astype(np.float32)
print(np.allclose(f @ np.linalg.inv(f), np.eye(5), atol=1e-5))
print(np.linalg.inv(np.array([[4.0]])))
