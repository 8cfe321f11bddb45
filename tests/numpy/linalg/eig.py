# General eigenvalue problems; where NumPy gives real arrays for real eigenvalues, ours are complex.
import numpy as np

def matrix(m, n, seed):
    k = np.arange(m * n, dtype=np.float64)
    return np.reshape(np.sin(0.37 * k * k + seed) + 0.25 * np.cos(3.0 * k), (m, n))

def residual(a):
    w, v = np.linalg.eig(a)
    w = w.astype(np.complex128)
    v = v.astype(np.complex128)
    print(w.shape, v.shape, np.allclose(a @ v, v * w[..., None, :]))
    print(np.allclose(np.sort_complex(np.ravel(np.linalg.eigvals(a))), np.sort_complex(np.ravel(w))))

for n in range(1, 8):
    residual(matrix(n, n, 2.0 * n))
residual(matrix(30, 30, 2.0))
z = matrix(5, 5, 1.0) + 1j * matrix(5, 5, 2.0)
residual(z)
residual(np.reshape(matrix(30, 5, 2.0), (2, 3, 5, 5)))
w, v = np.linalg.eig(np.array([[0.0, 1.0], [-1.0, 0.0]]))
print(w, np.allclose(np.sum(np.abs(v) ** 2, axis=0), 1.0))
print(np.linalg.eigvals(np.array([[1.0, 2.0], [-2.0, 1.0]])))
print(np.linalg.eigvals(np.array([[0, 1j], [1j, 0]])).round(9).shape)
rotation = np.array([[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])
print(np.sort_complex(np.linalg.eigvals(rotation)).round(9))
