# np.linalg.solve where the matrix, the right side or both are complex.
import numpy as np

a = np.array([[1 + 1j, 2.0], [0.0, 1 - 1j]])
b = np.array([2.0, 4j])
x = np.linalg.solve(a, b)
print(x.round(10) + 0.0, x.dtype)
print(np.allclose(a @ x, b))
y = np.linalg.solve(np.array([[2.0, 0.0], [0.0, 4.0]]), np.array([2j, 4.0 + 8j]))
print(y, y.dtype)
z = np.linalg.solve(a, np.array([1.0, 1.0]))
print(np.allclose(a @ z, 1.0), z.dtype)
s = np.linalg.solve(a.astype(np.complex64), b.astype(np.complex64))
print(s.dtype, np.allclose(s, x, atol=1e-5))
