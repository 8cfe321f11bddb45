# sum over one axis, several, negative axes, keepdims; as function and as method.
import numpy as np
a = np.arange(24).reshape(2, 3, 4)
print(a.sum(), np.sum(a), a.sum(axis=0), a.sum(axis=1), a.sum(axis=2))
print(a.sum(axis=-1), a.sum(-2), a.sum(axis=(0, 1)), a.sum(axis=(0, 2)), a.sum(axis=(-1, -2)),
      a.sum(axis=(0, 1, 2)))
print(a.sum(axis=1, keepdims=True), a.sum(keepdims=True), a.sum(axis=(1, 2), keepdims=True).shape)
print(np.sum(a, axis=0).shape, np.sum(a, 1).dtype, np.sum(a, axis=()).shape, np.sum(5),
      np.sum(2.5), np.sum([1, 2, 3]))
print(np.sum([[1, 2], [3, 4]], axis=0), np.sum((1.5, 2)), np.sum([True, True, False]),
      np.sum(np.zeros((0, 3)), axis=0))
print(np.zeros((0, 3)).sum(), np.zeros((0, 3)).sum(axis=1), np.zeros((3, 0)).sum(axis=1),
      np.zeros((3, 0)).sum(axis=0))
print(a[:, ::-1, ::2].sum(axis=1), a.T.sum(axis=0), a[1].sum(axis=0), a[..., 0].sum(axis=-1))
axis = 1
print(a.sum(axis=axis), a.sum(axis=axis - 2), np.sum(a, axis=axis + 1))
for k in range(3):
    print(int(a.sum(axis=0)[k].sum()), a.sum(axis=0)[k, 1:3])
