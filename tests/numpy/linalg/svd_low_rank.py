# The best approximation of low rank: its error is the next singular value.
import numpy as np

k = np.arange(48, dtype=np.float64)
a = np.sin(k * k).reshape(8, 6)
u, s, vh = np.linalg.svd(a, full_matrices=False)
for r in range(1, 6):
    b = (u[:, :r] * s[:r]) @ vh[:r]
    print(r, np.linalg.matrix_rank(b), np.allclose(np.linalg.norm(a - b, 2), s[r]), np.allclose(np.linalg.norm(a - b), np.sqrt(np.sum(s[r:] ** 2))))
print(s.round(8))
print(np.allclose(np.sum(s ** 2), np.sum(a ** 2)))
