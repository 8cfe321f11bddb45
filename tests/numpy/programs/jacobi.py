# Jacobi iteration for the Laplace equation, two-dimensional, by slices and by loops.
import numpy as np


def jacobi(u, steps):
    for _ in range(steps):
        u[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
    return u


def jacobi_loops(u, steps):
    n, m = u.shape
    for _ in range(steps):
        v = u.copy()
        for i in range(1, n - 1):
            for j in range(1, m - 1):
                v[i, j] = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1])
        u = v
    return u


a = np.zeros((5, 6))
a[0] = 1.0
b = a.copy()
a = jacobi(a, 10)
print(a)
print((jacobi_loops(b, 10) == a).all(), b[1])
c = np.zeros((8, 8))
c[:, 0] = 4
c[:, -1] = np.arange(8)
residuals = []
for k in range(30):
    old = c.copy()
    jacobi(c, 1)
    residuals.append(float(np.abs(c - old).max()))
print(c.round(4))
print([f"{r:.5f}" for r in residuals[::6]], residuals[-1] < 0.05)
