# np.linalg.trace, diagonal and matrix_transpose take the last two axes.
import numpy as np

a = np.arange(24).reshape(2, 3, 4)
print(np.linalg.trace(a), np.linalg.diagonal(a), np.linalg.matrix_transpose(a).shape)
print(np.linalg.trace(a, offset=1), np.linalg.diagonal(a, offset=-1), np.linalg.diagonal(a, offset=3))
print(np.trace(a), np.diagonal(a).shape, a.mT.shape)
print(np.linalg.trace(a[0]), np.linalg.trace(a[0].astype(np.float32)).dtype, np.linalg.trace(a, dtype=np.float64))
