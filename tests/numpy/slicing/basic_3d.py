# Three-dimensional indexing with mixed integers, slices, Ellipsis and None.
import numpy as np
a = np.arange(24).reshape(2, 3, 4)
print(a[1], a[1, 2], a[1, 2, 3], a[-1, -1, -1])
print(a[:, 1], a[:, :, 1], a[:, 1, 1], a[0, :, 2], a[1, 1, :], a[..., -1])
print(a[..., 1, :], a[0, ..., 1], a[1, ...].shape, a[:, ..., ::2].shape)
print(a[::-1, 1:, ::-2], a[:, ::-1, 0])
print(a[:, None, 1, :, None].shape, a[None].shape, a[..., None].shape, a[0, None, :, 1].shape)
print(a[1:, 2:, 3:], a[1:, 2:, 3:].shape, a[2:].shape, a[:, 3:, :].shape)
for plane in a:
    for row in plane[1:]:
        print(row[::3], row.sum())
print(a[0][1][2], a[0, 1][2], a[0][1, 2], a[:1][0, 1:][0, 3])
