# np.linalg.inv of matrices whose inverses are exact.
import numpy as np

print(np.linalg.inv(np.diag([1.0, 2.0, 4.0])))
print(np.linalg.inv(np.array([[0.0, 1.0], [1.0, 0.0]])))
print(np.linalg.inv(np.array([[1.0, 1.0], [0.0, 1.0]])))
print(np.linalg.inv([[0.5]]))
p = np.eye(4)[[2, 0, 3, 1]]
print(np.array_equal(np.linalg.inv(p), p.T))
print(np.linalg.inv(np.array([[2, 0], [0, 8]], dtype=np.int8)))
print(np.linalg.inv(np.array([[1j, 0], [0, 2j]])).round(9) + 0.0)
