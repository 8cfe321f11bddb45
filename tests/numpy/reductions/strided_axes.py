# Reductions of transposes, reversed and stepped views, and of three-dimensional blocks.
import numpy as np
a = (np.arange(120) * 7 % 31).reshape(4, 5, 6)
v = a[::2, ::-1, 1::2]
print(v.shape, v.sum(), v.sum(axis=0), v.sum(axis=1), v.sum(axis=2))
print(v.max(axis=(0, 2)), v.min(axis=(1, 2)), v.argmax(axis=1), v.argmin(axis=2),
      v.prod(axis=0)[0])
t = a.transpose(2, 0, 1)
print(t.shape, t.sum(axis=0)[1], t.mean(axis=(0, 1)), t.max(axis=-1)[2], t.argmax(),
      t.argmin(axis=0)[0])
b = np.broadcast_to(np.array([1, 2, 3]), (4, 3))
print(b.sum(), b.sum(axis=0), b.sum(axis=1), b.max(axis=1), b.mean(axis=0), b.cumsum(axis=0)[-1])
print(a[:, 0, 0].sum(), a[1, :, 3].max(), a[2, 3, ::-2].argmin(), a[..., -1].std() > 0,
      a[0].T.any(axis=1))
print(a.sum(axis=0).sum(axis=0).sum(), a.sum(axis=(0, 1)).sum(), a.sum(axis=2).max(),
      np.sum(a, axis=(2, 0)))
print(a.swapaxes(0, 2).sum(axis=1)[0], a[:, :, ::-1].cumsum(axis=2)[0, 0], a[0:0].sum(axis=0)[0])
print(np.sum(a * (a > 20)), np.sum(np.where(a % 2 == 0, a, -a), axis=(0, 1)), (a == a.max()).sum())
