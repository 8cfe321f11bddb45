# float32 in, float32 out: values within single precision.
import numpy as np

k = np.arange(25, dtype=np.float32)
a = np.sin(k * k).reshape(5, 5) + 3 * np.eye(5, dtype=np.float32)
d = a.astype(np.float64)
print(a.dtype, np.linalg.inv(a).dtype, np.allclose(np.linalg.inv(a), np.linalg.inv(d), atol=1e-5))
print(np.linalg.det(a).dtype, np.allclose(np.linalg.det(a), np.linalg.det(d), rtol=1e-4))
print(np.linalg.svdvals(a).dtype, np.allclose(np.linalg.svdvals(a), np.linalg.svdvals(d), atol=1e-4))
print(np.linalg.norm(a).dtype, np.linalg.norm(a, 1).dtype, np.linalg.norm(a, axis=0).dtype)
print(np.linalg.cond(a).dtype, np.linalg.matrix_power(a, 3).dtype, (a @ a).dtype, np.linalg.lstsq(a, a[0])[0].dtype)
