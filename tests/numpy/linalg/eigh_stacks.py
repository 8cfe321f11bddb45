# eigh and eigvalsh of stacks: shapes, order of values, reconstruction.
import numpy as np

k = np.arange(96, dtype=np.float64)
a = np.cos(k * k).reshape(2, 3, 4, 4)
s = a + np.swapaxes(a, -1, -2)
w, v = np.linalg.eigh(s)
print(w.shape, v.shape, np.all(np.diff(w, axis=-1) >= 0))
print(np.allclose(v * w[..., None, :] @ np.swapaxes(v, -1, -2), s))
print(np.allclose(np.linalg.eigvalsh(s), w), np.allclose(w[1, 2], np.linalg.eigvalsh(s[1, 2])))
print(np.allclose(np.trace(s, axis1=2, axis2=3), np.sum(w, axis=-1)))
print(np.linalg.eigvalsh(s.astype(np.float32)).dtype, np.linalg.eigvalsh(s[0, 0]).round(8))
