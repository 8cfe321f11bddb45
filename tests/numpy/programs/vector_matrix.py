# Products of vectors and matrices of every layout: rows, columns, transposes, views, sizes beside those of blocks.
import numpy as np

for n in [1, 3, 4, 5, 17, 300]:
    for k in [1, 4, 7, 260]:
        a = (np.arange(n * k).reshape(n, k) % 11 - 5).astype(np.float64)
        x = np.arange(k) % 7 - 3.0
        y = np.arange(n) % 5 - 2.0
        print(n, k, (a @ x).sum(), (y @ a).sum(), (a.T @ y).sum(), (x @ a.T).sum(), (a[::-1] @ x).sum(), np.abs(y[::-1] @ a[:, ::-1]).sum())
        print(np.array_equal(y @ a, a.T @ y), np.array_equal(a @ x, x @ a.T), np.array_equal(np.asfortranarray(a) @ x, a @ x), np.array_equal(np.asfortranarray(a).T @ y, a.T @ y))
b = np.arange(12, dtype=np.int8).reshape(3, 4)
print(b.T @ np.arange(3, dtype=np.int8), np.arange(3, dtype=np.int8) @ b, b.T @ np.array([100, 100, 100], dtype=np.int8))
print(b.T.astype(np.float16) @ np.ones(3, dtype=np.float16), (b.T + 0j) @ np.ones(3), b.astype(bool).T @ np.array([False, True, False]))
