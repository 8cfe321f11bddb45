# Iterations of linear algebra written out: Gauss-Seidel, power method, Gram-Schmidt.
import numpy as np


def dot(a, b):
    return (a * b).sum()


def gauss_seidel(a, b, sweeps):
    x = np.zeros_like(b)
    for _ in range(sweeps):
        for i in range(len(b)):
            s = dot(a[i], x) - a[i, i] * x[i]
            x[i] = (b[i] - s) / a[i, i]
    return x


def power_method(a, n):
    v = np.ones(a.shape[0])
    value = 0.0
    for _ in range(n):
        w = (a * v).sum(axis=1)
        value = np.abs(w).max()
        v = w / value
    return value, v


def gram_schmidt(a):
    q = a.astype(float)
    for j in range(q.shape[1]):
        for k in range(j):
            q[:, j] -= dot(q[:, k], q[:, j]) * q[:, k]
        q[:, j] /= np.sqrt(dot(q[:, j], q[:, j]))
    return q


a = np.array([[4.0, 1.0, 0.0], [1.0, 5.0, 2.0], [0.0, 2.0, 6.0]])
x = gauss_seidel(a, np.array([5.0, 8.0, 8.0]), 25)
print(x.round(8), np.abs((a * x).sum(axis=1) - [5.0, 8.0, 8.0]).max() < 1e-6)
value, v = power_method(a, 100)
print(f"{value:.8f}", v.round(6), np.abs((a * v).sum(axis=1) - value * v).max() < 1e-8)
q = gram_schmidt(np.array([[1, 1, 0], [1, 0, 1], [0, 1, 1]]))
print(np.round(q, 6), np.round((q.T[:, :, None] * q).sum(axis=1) + 1, 10), q.dtype)
b = a.copy()
for i in range(3):
    b[i] /= b[i, i]
    for j in range(3):
        if j != i:
            b[j] -= b[j, i] * b[i]
print(b.round(10), a.trace(), np.trace(a), (a == a.T).all())
