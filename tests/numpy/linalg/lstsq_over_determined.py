# lstsq with more equations than unknowns: solution, residuals, rank, singular values.
import numpy as np

a = np.array([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0], [1.0, 3.0]])
b = np.array([1.0, 3.0, 2.0, 5.0])
x, res, rank, s = np.linalg.lstsq(a, b)
print(x.round(9), res.round(9), rank, s.round(8))
print(np.allclose(res[0], np.sum((a @ x - b) ** 2)))
y, res2, rank2, s2 = np.linalg.lstsq(a, np.column_stack((b, -b, 2 * b)))
print(y.round(9), res2.round(9), rank2)
print(np.linalg.lstsq(a, a @ np.array([2.0, -1.0]))[0].round(9))
print(np.linalg.lstsq(a, b, rcond=-1)[2], np.linalg.lstsq(a, b, rcond=None)[2], np.linalg.lstsq(a, b, rcond=0.9)[2])
