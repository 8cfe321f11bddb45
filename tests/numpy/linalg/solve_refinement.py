# Iterative refinement: a float32 solution improved with float64 residuals.
import numpy as np

n = 12
k = np.arange(n * n, dtype=np.float64)
a = np.sin(k * k).reshape(n, n) + 5.0 * np.eye(n)
b = np.ones(n)
a32 = a.astype(np.float32)
x = np.linalg.solve(a32, b.astype(np.float32)).astype(np.float64)
print(np.max(np.abs(a @ x - b)) > 1e-12)
for step in range(4):
    r = b - a @ x
    x = x + np.linalg.solve(a32, r.astype(np.float32)).astype(np.float64)
print(np.max(np.abs(a @ x - b)) < 1e-13, np.allclose(x, np.linalg.solve(a, b), rtol=1e-12))
