# np.linalg.solve with a vector: exact small systems, ints, lists, negative pivots.
import numpy as np

print(np.linalg.solve(np.array([[2.0, 1.0], [1.0, 3.0]]), np.array([3.0, 5.0])).round(10))
print(np.linalg.solve([[0, 1], [1, 0]], [7, 9]))
print(np.linalg.solve(np.array([[0.0, 2.0, 0.0], [0.0, 0.0, 4.0], [8.0, 0.0, 0.0]]), np.array([2.0, 4.0, 8.0])))
print(np.linalg.solve(np.array([[-1.0]]), np.array([3.0])))
x = np.linalg.solve(np.array([[3, 2, -1], [2, -2, 4], [-1, 0.5, -1]]), np.array([1, -2, 0]))
print(x.round(9), x.dtype, x.shape)
b = np.array([3.0, 5.0])
np.linalg.solve(np.eye(2) * 2, b)
print(b)
