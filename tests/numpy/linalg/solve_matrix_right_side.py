# np.linalg.solve with a matrix on the right: each column is a system of its own.
import numpy as np

a = np.array([[4.0, 1.0, 0.0], [1.0, 4.0, 1.0], [0.0, 1.0, 4.0]])
b = np.arange(12.0).reshape(3, 4)
x = np.linalg.solve(a, b)
print(x.shape, np.allclose(a @ x, b))
for j in range(4):
    print(j, np.allclose(x[:, j], np.linalg.solve(a, b[:, j])))
print(np.allclose(np.linalg.solve(a, np.eye(3)), np.linalg.inv(a)))
print(np.linalg.solve(a, a).round(9) + 0.0)
print(np.linalg.solve(a, b[:, :1]).shape, np.linalg.solve(a, b[:, :1])[1, 0].round(9))
