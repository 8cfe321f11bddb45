# Two-dimensional indexing: rows, columns, blocks, Ellipsis, newaxis.
import numpy as np
a = np.arange(20).reshape(4, 5)
print(a[1], a[-1], a[1, 2], a[-1, -1], a[1][2])
print(a[:, 1], a[:, -1], a[2, :], a[1:3], a[:2, :2], a[::2, ::2])
print(a[::-1], a[:, ::-1], a[::-1, ::-1])
print(a[1:3, 1:4], a[1:3, 2], a[2:3, 2], a[2:3, 2:3], a[1:1, :].shape, a[:, 5:].shape)
print(a[..., 0], a[0, ...], a[...].shape, a[..., 1:3].shape)
print(a[np.newaxis].shape, a[:, None].shape, a[:, :, None].shape, a[None, ..., None].shape,
      a[1, None].shape)
print(a[:, None, 1].shape, a[None, 1:3, ::2], a[1, 1:3, None])
print(a[(1, 2)], a[(slice(0, 2), 3)], a[3:0:-1, 4:1:-2])
print([int(a[i, i]) for i in range(4)], [int(r[0]) for r in a])
i, j = 2, 3
print(a[i, j], a[i - 1:i + 2, j - 1:j + 2], a[i][j:], a[-i, -j])
