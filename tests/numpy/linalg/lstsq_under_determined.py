# lstsq with fewer equations than unknowns gives the solution of least norm.
import numpy as np

a = np.array([[1.0, 2.0, 3.0], [0.0, 1.0, 1.0]])
b = np.array([6.0, 2.0])
x, res, rank, s = np.linalg.lstsq(a, b)
print(x.round(9), res.shape, rank, s.shape)
print(np.allclose(a @ x, b), np.allclose(x, np.linalg.pinv(a) @ b), np.allclose(x, a.T @ np.linalg.solve(a @ a.T, b)))
print(np.linalg.norm(x) <= np.linalg.norm(np.array([2.0, 2.0, 0.0])))
y, r2, k2, s2 = np.linalg.lstsq(np.array([[1.0, 1.0], [2.0, 2.0]]), np.array([2.0, 4.0]))
print(y.round(9), r2.shape, k2)
z, r3, k3, s3 = np.linalg.lstsq(np.ones((1, 5)), np.array([10.0]))
print(z.round(9), r3.shape, k3, s3.round(8))
