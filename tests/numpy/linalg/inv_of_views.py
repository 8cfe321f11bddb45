# np.linalg.inv of sliced, transposed, reversed and Fortran-ordered arrays; the input stays as it was.
import numpy as np

k = np.arange(36, dtype=np.float64)
a = np.cos(k * k).reshape(6, 6) + 4.0 * np.eye(6)
before = a.copy()
e = np.eye(3)
for v in (a[:3, :3], a[::2, ::2], a[3:, 3:].T, np.asfortranarray(a[:3, :3])):
    print(v.shape, np.allclose(v @ np.linalg.inv(v), e))
r = a[::-1, ::-1]
print(np.allclose(np.linalg.inv(r), np.linalg.inv(a)[::-1, ::-1]))
print(np.allclose(np.linalg.inv(a.T), np.linalg.inv(a).T), np.array_equal(a, before))
