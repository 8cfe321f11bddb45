# matrix_power of any sign, stacks; multi_dot; tensorsolve; tensorinv.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

a = matrix(3, 3, 1.0) + 2.0 * np.eye(3)
print(np.allclose(np.linalg.matrix_power(a, -1), np.linalg.inv(a)))
print(np.allclose(np.linalg.matrix_power(a, -3) @ np.linalg.matrix_power(a, 3), np.eye(3)))
print(np.linalg.matrix_power(a, 0), np.allclose(np.linalg.matrix_power(a, 5), a @ a @ a @ a @ a))
n = -2
print(np.allclose(np.linalg.matrix_power(a, n) @ a @ a, np.eye(3)))
m = np.array([[1, 1], [1, 0]])
print(np.linalg.matrix_power(m, 10), np.linalg.matrix_power(m, -1), np.linalg.matrix_power(m, 1))
s = np.stack((a, a.T))
print(np.allclose(np.linalg.matrix_power(s, 3)[1], a.T @ a.T @ a.T), np.allclose(np.linalg.matrix_power(s, -1) @ s, np.eye(3)))
x = matrix(10, 30, 1.0)
y = matrix(30, 5, 2.0)
z = matrix(5, 20, 3.0)
print(np.allclose(np.linalg.multi_dot([x, y, z]), x @ y @ z), np.allclose(np.linalg.multi_dot([z.T, y.T, x.T]), z.T @ y.T @ x.T))
print(np.allclose(np.linalg.multi_dot([x[0], y, z]), x[0] @ y @ z), np.allclose(np.linalg.multi_dot([x[0], y, z[:, 0]]), x[0] @ y @ z[:, 0]))
print(np.linalg.multi_dot([x, y, z, z.T]).shape, np.linalg.multi_dot([x, y]).shape, np.linalg.multi_dot([x[0], x[1]]).round(9))
t = np.reshape(matrix(6, 6, 5.0) + 3.0 * np.eye(6), (2, 3, 2, 3))
b = matrix(2, 3, 1.0)
u = np.linalg.tensorsolve(t, b)
print(u.shape, np.allclose(np.tensordot(t, u, 2), b))
u = np.linalg.tensorsolve(np.moveaxis(t, (2, 3), (0, 1)), b, axes=(0, 1))
print(u.shape, np.allclose(np.tensordot(t, u, 2), b))
i = np.linalg.tensorinv(t)
print(i.shape, np.allclose(np.tensordot(i, b, 2), np.linalg.tensorsolve(t, b)))
c = np.reshape(matrix(6, 6, 5.0) + 3.0 * np.eye(6), (6, 2, 3))
print(np.linalg.tensorinv(c, ind=1).shape)
