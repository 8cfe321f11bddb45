# A straight line fitted through QR, lstsq and the normal equations.
import numpy as np

t = np.linspace(0.0, 1.0, 11)
y = 2.0 * t + 1.0 + 0.1 * np.cos(20 * t)
a = np.column_stack((t, np.ones(11)))
q, r = np.linalg.qr(a)
x = np.linalg.solve(r, q.T @ y)
print(x.round(9))
print(np.allclose(x, np.linalg.lstsq(a, y)[0]), np.allclose(x, np.linalg.solve(a.T @ a, a.T @ y)))
print(np.allclose(x, np.polyfit(t, y, 1)), np.allclose(x, np.linalg.pinv(a) @ y))
print(np.allclose(a.T @ (a @ x - y), 0.0))
