# Conjugate gradients, Jacobi and power iteration against the direct routines.
import numpy as np

n = 15
a = 4.0 * np.eye(n) - np.diag(np.ones(n - 1), 1) - np.diag(np.ones(n - 1), -1)
b = np.arange(n, dtype=np.float64)
x = np.zeros(n)
r = b - a @ x
p = r.copy()
steps = 0
while np.linalg.norm(r) > 1e-12 and steps < 100:
    q = a @ p
    alpha = (r @ r) / (p @ q)
    x = x + alpha * p
    s = r - alpha * q
    p = s + (s @ s) / (r @ r) * p
    r = s
    steps += 1
print(steps <= n + 2, np.allclose(x, np.linalg.solve(a, b)))
j = np.zeros(n)
for i in range(80):
    j = (b - (a @ j - np.diag(a) * j)) / np.diag(a)
print(np.allclose(j, x))
v = np.ones(n) + 0.1 * np.arange(n)
for i in range(3000):
    v = a @ v
    v = v / np.linalg.norm(v)
print((v @ a @ v).round(6), np.linalg.eigvalsh(a)[-1].round(6))
