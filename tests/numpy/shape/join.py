# concatenate, stack, vstack, hstack, column_stack: axes and dtypes.
import numpy as np
a, b = np.array([1, 2, 3]), np.array([4, 5, 6])
m, n = np.arange(4).reshape(2, 2), np.arange(4, 8).reshape(2, 2)
print(np.concatenate([a, b]), np.concatenate((a, [9.5])), np.concatenate([m, n]),
      np.concatenate([m, n], axis=1), np.concatenate([m, n], axis=None))
print(np.stack([a, b]), np.stack([a, b], axis=1), np.stack([a, b], axis=-1),
      np.stack([m, n], axis=1), np.stack([m, n]).shape)
print(np.vstack([a, b]), np.hstack([a, b]), np.vstack([m, [8, 9]]), np.hstack([m, n]),
      np.column_stack([a, b]), np.dstack([a, b]).shape)
print(np.concatenate([np.int8([1]), np.float32([2])]).dtype, np.concatenate([[True], [2]]).dtype,
      np.stack([a, b * 1j]).dtype)
print(np.concatenate([m, n[:1]], axis=0), np.concatenate([m, n[:, :1]], axis=-1),
      np.hstack([m, [[7], [8]]]), np.column_stack([a, m.ravel()[:3], b]))
print(np.concatenate([a, np.zeros(0, int), b]))
print(np.concatenate([a[::-1], a[1:2]]), np.concatenate([[x, x * x] for x in range(3)]),
      np.hstack([1, a, 2]), np.vstack([1, 2]))
rows = [np.full(3, k) for k in range(4)]
print(np.array(rows), np.stack(rows, axis=1), np.concatenate(rows), np.vstack(rows[::2]),
      np.stack([r.sum() for r in rows]))
print(np.concatenate([a, b], dtype=float))
