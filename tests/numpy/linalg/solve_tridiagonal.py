# np.linalg.solve of a band matrix built with np.diag: the discrete Poisson equation.
import numpy as np

n = 20
a = 2.0 * np.eye(n) - np.diag(np.ones(n - 1), 1) - np.diag(np.ones(n - 1), -1)
h = 1.0 / (n + 1)
t = np.arange(1, n + 1) * h
u = np.linalg.solve(a, h * h * np.ones(n))
print(np.allclose(u, t * (1 - t) / 2))
print(np.argmax(u), u[9].round(9), u[0].round(9))
print(np.allclose(u, u[::-1]), np.linalg.det(a).round(6))
w = np.linalg.eigvalsh(a)
print(np.allclose(w, 4 * np.sin(np.pi * np.arange(1, n + 1) / (2 * (n + 1))) ** 2))
