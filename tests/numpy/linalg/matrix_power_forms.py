# matrix_power: zero, positive and negative exponents, ints, stacks, complex matrices.
import numpy as np

a = np.array([[1, 1], [1, 0]])
for n in (0, 1, 2, 3, 10, 30):
    print(n, np.linalg.matrix_power(a, n).tolist())
print(np.linalg.matrix_power(a, 5).dtype, np.linalg.matrix_power(a, -1).round(9) + 0.0)
b = np.array([[2.0, 1.0], [0.0, 4.0]])
print(np.linalg.matrix_power(b, -3).round(9), np.allclose(np.linalg.matrix_power(b, -3) @ b @ b @ b, np.eye(2)))
s = np.stack((b, b.T))
print(np.linalg.matrix_power(s, 2), np.linalg.matrix_power(s, 0))
r = np.array([[0, 1j], [1j, 0]])
print(np.linalg.matrix_power(r, 4) + 0.0, np.linalg.matrix_power(r, 2) + 0.0)
