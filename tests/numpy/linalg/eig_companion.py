# The eigenvalues of a companion matrix are the roots of the polynomial.
import numpy as np

p = np.array([1.0, -6.0, 11.0, -6.0])
c = np.zeros((3, 3))
c[0] = -p[1:]
c[1, 0] = 1.0
c[2, 1] = 1.0
print(np.sort_complex(np.linalg.eigvals(c)).real.round(8))
print(np.allclose(np.sort_complex(np.linalg.eigvals(c)), np.sort_complex(np.roots(p))))
print(np.allclose(np.poly(c), p))
w, v = np.linalg.eig(c)
print(np.allclose(c @ v, v * w), np.allclose(np.sum(np.abs(v) ** 2, axis=0), 1.0))
