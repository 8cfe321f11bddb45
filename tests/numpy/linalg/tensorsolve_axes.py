# tensorsolve and tensorinv: shapes, axes=, agreement with tensordot.
import numpy as np

k = np.arange(576, dtype=np.float64)
a = np.sin(k * k).reshape(2, 12, 4, 6)
b = np.cos(np.arange(24.0)).reshape(2, 12)
x = np.linalg.tensorsolve(a, b)
print(x.shape, np.allclose(np.tensordot(a, x, axes=2), b))
i = np.linalg.tensorinv(a, ind=2)
print(i.shape, np.allclose(np.tensordot(i, b, 2), x))
e = np.eye(6).reshape(6, 2, 3)
print(np.linalg.tensorinv(e, ind=1).shape, np.linalg.tensorsolve(e, np.arange(6.0)))
