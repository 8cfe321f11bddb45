# Determinants: values, signs, stacks, singular and complex matrices.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

print(np.linalg.det(np.array([[1.0, 2.0], [3.0, 4.0]])))
print(np.linalg.det(np.array([[0, 1], [1, 0]])))
print(np.linalg.det(np.eye(6)), np.linalg.det(np.zeros((3, 3))))
print(np.linalg.det(np.array([[7.0]])).round(9), np.linalg.det(np.array([[-7.0]])).round(9))
a = matrix(6, 6, 3.0)
print(np.linalg.det(a).round(9))
print(np.linalg.det(np.stack((a, 2.0 * a, a.T))).round(7))
print(np.linalg.det(a + 1j * a.T).round(7))
print(np.linalg.det(np.array([[1j, 0], [0, 1j]])))
print(np.linalg.det(np.array([[1, 2], [3, 4]], dtype=np.float32)))
s, l = np.linalg.slogdet(a)
print(s, l.round(9))
s, l = np.linalg.slogdet(np.zeros((2, 2)))
print(s, l)
s, l = np.linalg.slogdet(np.array([[0, 1j], [1j, 0]]))
print(s, l)
s, l = np.linalg.slogdet(1e-200 * np.eye(3))
print(s, l.round(9))
s, l = np.linalg.slogdet(np.stack((np.eye(2), -np.eye(2), np.array([[0.0, 1.0], [1.0, 0.0]]))))
print(s, l)
