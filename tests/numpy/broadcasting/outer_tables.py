# Tables made by broadcasting a column against a row.
import numpy as np
n = np.arange(1, 10)
print(n[:, None] * n)
print(n[:5, None] ** n[:4])
print(n[:, None] % n[None, :6])
print((n[:4, None] - n[:4]) / 2)
print(np.outer([1, 2], [3, 4]))
print((n[:6, None] & n[:6]), (n[:3, None] << n[:4]))
print(np.maximum(n[:4, None], n[:4]), (n[:, None] > n).sum(axis=0))
x = np.array([0.0, 0.5, 1.0])
print(x[:, None] ** np.arange(4))
print(np.equal(n[:3, None], n[:3]).astype(int), np.add(x[:, None], 1j * x))
