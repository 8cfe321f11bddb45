# eye, identity, diag, tri, triu, tril, indices by broadcasting.
import numpy as np
print(np.eye(3), np.eye(2, 3), np.eye(3, k=1), np.eye(3, k=-1, dtype=int))
print(np.identity(2), np.identity(3, dtype=int), np.eye(2, dtype=bool), np.eye(0).shape)
print(np.diag([1, 2, 3]), np.diag(np.arange(9).reshape(3, 3)), np.diag([1, 2], k=1))
print(np.tri(3), np.tri(2, 3, 1, dtype=int))
a = np.arange(1, 10).reshape(3, 3)
print(np.triu(a), np.tril(a), np.triu(a, 1), np.tril(a, -1), np.trace(a))
i = np.arange(3)[:, None]
j = np.arange(4)[None, :]
print(i * 10 + j, (i == j).astype(int), np.where(i > j, 1.0, -1.0))
