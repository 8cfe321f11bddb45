# packbits, reduceat over short and long slices, pads of edges, counts of several dtypes.
import numpy as np
x = np.arange(20.0)**1.5 * .1
print(np.add.reduceat(x, [0, 3, 2, 9, 10, 19]), np.maximum.reduceat(x, [5, 1, 8]), np.multiply.reduceat(x[1:], [0, 4, 7]))
print(np.add.reduceat(np.arange(30, dtype=np.int32), [0, 12, 4]), np.add.reduceat(np.arange(12).reshape(3, 4), [0, 2], axis=1))
print(np.add.reduceat(np.array([True, True, False]), [0, 1]), np.logical_or.reduceat(np.array([True, True, False]), [0, 2]))
r = np.random.default_rng(0).random(1000)
print(float(np.add.reduceat(r, np.arange(0, 1000, 7)).sum()), float(np.add.reduceat(r, np.arange(0, 1000, 9)).sum()), float(np.add.reduceat(r, [0, 100, 990])[0]))
b = r > .5
print(np.packbits(b)[:20], np.packbits(b, bitorder='little')[-3:], np.packbits(b[:996].reshape(83, 12), axis=1)[:2], np.packbits(b[:20].reshape(4, 5), axis=0))
print(np.pad(np.arange(6).reshape(2, 3), ((1, 2), (0, 3)), mode='edge'), np.pad([1, 2], (2, 0), 'edge'))
print(np.bincount(np.array([1, 2, 2], dtype=np.uint8)), np.bincount([True, False]))
print(np.histogram(np.array([1, 2, 2, 5]), bins=3), np.histogram(r.astype(np.float32), bins=4), np.histogram(b, bins=2))
t = np.random.default_rng(3).random((7, 12, 10))
for axes in [(0,), (1,), (2,), (0, 2), (1, 2), (0, 1)]:
    print(float(t.sum(axis=axes).sum()), float(t.max(axis=axes).min()), t.mean(axis=axes).ravel()[:3], t.prod(axis=axes).ravel()[:2])
    print(t.astype(np.float16).sum(axis=axes).ravel()[:2], (t * 100).astype(np.int16).sum(axis=axes).ravel()[:4])
print(t.argmax(axis=2)[0], t.argmin(axis=0).sum(), t[:, ::2, ::-1].sum(axis=2)[:2, :3], t.T.sum(axis=0)[:2, :2])
print(t.reshape(-1, 5).sum(axis=1)[:4], t.reshape(-1, 14).max(axis=1)[:4], t.reshape(-1, 42).sum(axis=1)[:3], (t[:, :, :3] + 1j).sum(axis=2)[0, :2])
