# svd: full_matrices, compute_uv, hermitian, for reals, ints, float32 and complex numbers.
import numpy as np

a = np.array([[3, 0, 0], [0, 4, 0]])
print(np.linalg.svd(a).U.shape, np.linalg.svd(a).Vh.shape, np.linalg.svd(a, full_matrices=False).Vh.shape)
print(np.linalg.svd(a, compute_uv=False), np.linalg.svd(a, False, False))
f = np.linalg.svd(a.astype(np.float32))
print(f.U.dtype, f.S.dtype, f.Vh.dtype, f.S)
c = np.linalg.svd(a * 1j)
print(c.U.dtype, c.S.dtype, c.S)
h = np.array([[2.0, 1j], [-1j, 2.0]])
print(np.linalg.svd(h, compute_uv=False, hermitian=True).round(9), np.linalg.svdvals(h).round(9))
u, s, vh = np.linalg.svd(h, hermitian=True)
print(np.allclose(u * s @ vh, h))
n = np.array([[-3.0, 0.0], [0.0, 1.0]])
print(np.linalg.svd(n, hermitian=True).S, np.linalg.svd(n).S)
