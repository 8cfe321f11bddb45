# Folds of short lines inside functions are computed in place; longer ones by the launcher: the same bits.
import numpy as np


def folds(a):
    out = np.zeros((a.shape[0], 7))
    for i in range(a.shape[0]):
        out[i, 0] = a[i].sum()
        out[i, 1] = np.max(a[i])
        out[i, 2] = np.min(a[i] * 2)
        out[i, 3] = np.prod(a[i])
        out[i, 4] = np.argmin(a[i]) * 1000 + np.argmax(a[i])
        out[i, 5] = np.all(a[i] > 0.1) + 10 * np.any(a[i] > 0.9)
        out[i, 6] = a[i].mean()
    return out


def pairs(a, b):
    s = 0.0
    for i in range(a.shape[0]):
        s = s * 0.5 + (a[i] * b[i]).sum() + np.sum((a[i] - b[i]) ** 2) + np.sqrt(np.square(b[i]).sum())
    return s


def columns(a):
    s = 0.0
    for j in range(a.shape[1]):
        s = s * 0.5 + a[:, j].sum() + (a[::-1, j] * 3 - 1).sum() + a[::2, j].max()
    return s


def whole(x):
    return x.sum(), (x * x).sum(), (x > 0.5).any(), np.abs(x).max()


def ints(x, k):
    return x.sum(), (x * k).sum(), x.max(), x.argmax(), (x == k).sum(), (x & 3).sum(), np.prod(x[:3]), x.mean()


def shapes(a, b, i):
    return (a[i] * b).sum()


def kept(a):
    s = 0.0
    for i in range(a.shape[0]):
        r = a[i]
        s += r[0] * r.sum()
        r[0] = s
    return s


rng = np.random.default_rng(3)
for n in (1, 2, 3, 7, 8, 9, 15, 16, 64, 127, 128, 129, 255, 300, 1000):
    a, b = rng.random((3, n)), rng.random((3, n)) - 0.5
    a[1, n // 2] = 0.0
    print(n, folds(a).tolist(), pairs(a, b), columns(a), columns(b.T), kept(a.copy()))
    print(*whole(a[0]), *whole(a.T[:, 0]), *whole(b[2, ::-1]))
    print(pairs(a.astype(np.float32), b.astype(np.float32)), *whole(a[0].astype(np.float32)))
    for kind in np.int8, np.uint8, np.int32, np.int64, np.uint64:
        x = (a[0] * 100).astype(kind)
        print(*ints(x, kind(3)), *ints(x[::-1], kind(2)))
    c = a[0] + 1j * b[0]
    print(c.sum(), (c * 2).sum(), a[0].astype(np.float16).sum())

special = np.array([[np.nan, 1.0, -0.0], [0.0, -0.0, np.inf], [-0.0, -0.0, -0.0]])
for i in range(3):
    print(*whole(special[i]), np.signbit(whole(special[i])[0]), special[i].argmax(), special[i].argmin())
print(folds(special[2:]).tolist())
print(shapes(a, np.ones(1), 0), shapes(a, np.ones(1000), 1), shapes(a, np.ones((2, 1)), 2))
try:
    shapes(a, np.ones(3), 0)
except ValueError as e:
    print(e)
try:
    np.zeros((2, 0))[0].max()
except ValueError as e:
    print(e)


def empty(a):
    return a[0].sum(), a[0].any(), a[1].all(), np.prod(a[0])


print(*empty(np.zeros((2, 0))))


def none(a):
    try:
        return float(a[0].max())
    except ValueError as e:
        return -1.0 * len(str(e))


print(none(np.zeros((2, 0))), none(np.ones((2, 2))))
