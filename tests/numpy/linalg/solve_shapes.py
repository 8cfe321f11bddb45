# np.linalg.solve: vectors, matrices, stacks, broadcasting of stacks.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

a = matrix(4, 4, 1.0) + 3.0 * np.eye(4)
b = matrix(4, 1, 2.0)[:, 0]
x = np.linalg.solve(a, b)
print(x.shape, np.allclose(a @ x, b))
y = np.linalg.solve(a, matrix(4, 3, 5.0))
print(y.shape, np.allclose(a @ y, matrix(4, 3, 5.0)))
s = np.stack((a, a + np.eye(4), 2.0 * a))
z = np.linalg.solve(s, matrix(4, 2, 3.0))
print(z.shape, np.allclose(s @ z, matrix(4, 2, 3.0)))
z = np.linalg.solve(a, np.stack((matrix(4, 2, 3.0), matrix(4, 2, 4.0))))
print(z.shape, np.allclose(a @ z[1], matrix(4, 2, 4.0)))
z = np.linalg.solve(s, b)
print(z.shape, np.allclose(s @ z[..., None], b[:, None]))
z = np.linalg.solve(s[:, None], np.stack((matrix(4, 2, 3.0), matrix(4, 2, 4.0))))
print(z.shape, np.allclose(s[2] @ z[2, 1], matrix(4, 2, 4.0)))
print(np.linalg.solve([[2, 0], [0, 4]], [2, 8]))
print(np.linalg.solve(np.array([[5.0]]), np.array([10.0])))
