# Functions of symmetric matrices through eigh: square roots, exponentials, inverses.
import numpy as np

k = np.arange(16, dtype=np.float64)
b = np.sin(k * k).reshape(4, 4)
a = b @ b.T + np.eye(4)
w, v = np.linalg.eigh(a)
root = v * np.sqrt(w) @ v.T
print(np.allclose(root @ root, a), np.allclose(v / w @ v.T, np.linalg.inv(a)))
e = v * np.exp(w) @ v.T
t = np.eye(4)
x = np.eye(4)
for i in range(1, 60):
    t = t @ a / i
    x = x + t
print(np.allclose(e, x))
print(np.allclose(np.linalg.det(e), np.exp(np.trace(a))), np.allclose(np.sum(w), np.trace(a)), np.allclose(np.prod(w), np.linalg.det(a)))
