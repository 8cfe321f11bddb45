# np.linalg.solve and inv of transposed, sliced, reversed, Fortran-ordered and read-only arrays.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

a = matrix(5, 5, 1.0) + 4.0 * np.eye(5)
b = matrix(5, 5, 9.0)
print(np.allclose(a.T @ np.linalg.solve(a.T, b), b))
print(np.allclose(a @ np.linalg.solve(a, b.T), b.T))
big = matrix(10, 15, 2.0)
c = big[::2, ::3]
d = c + 0.0
print(np.allclose(np.linalg.inv(c), np.linalg.inv(d)))
e = a[::-1, ::-1]
print(np.allclose(e @ np.linalg.inv(e), np.eye(5)))
f = np.broadcast_to(a, (3, 5, 5))
print(f.flags.writeable, np.allclose(np.linalg.inv(f)[2], np.linalg.inv(a)))
g = np.asfortranarray(a)
print(np.allclose(np.linalg.solve(g, b), np.linalg.solve(a, b)))
t = matrix(3, 25, 1.0).reshape(3, 5, 5).transpose(0, 2, 1) + 6.0 * np.eye(5)
print(np.allclose(t @ np.linalg.inv(t), np.eye(5)))
print(np.array_equal(a, matrix(5, 5, 1.0) + 4.0 * np.eye(5)))
