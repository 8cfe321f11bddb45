# Folds of small matrices inside functions are computed in place, larger ones by the launcher: the same bits, however
# the matrices lie.
import numpy as np


def folds(m, w):
    s = m[:1, :1].sum() * 0
    for _ in range(2):
        s = s * 2 + m.sum() + (m * w).sum() * 3 - (m - w).sum()
    return s


def plain(m):
    s = 0.0
    for _ in range(2):
        s = s * 2 + m.sum()
    return s


def exact(m, limit):
    out = 0
    for k in range(2):
        out = out * 3 + np.any(m > limit + k) + np.all(m > -limit) * 2 + np.sum(m > limit) * 4
    return out


def counts(m):
    s = m[0, 0] * 0
    for _ in range(2):
        s = s + m.sum() - m.min() * 2 + m.max() * 3 + m.prod() + (m & 1).sum()
    return s


def windows(g):
    out = []
    for i in range(1, g.shape[0] - 1):
        for j in range(1, g.shape[1] - 1):
            out.append(g[i - 1 : i + 2, j - 1 : j + 2].sum() - g[i, j] + g[i:, :j].sum() * 0.5 + g[:i, j:].sum())
    return out


def planes(a):
    out = []
    for i in range(a.shape[0]):
        out.append((a[i].sum(), a[:, i].sum(), a[:, :, i].sum(), a[i].T.sum(), a[i, ::-1].sum(), (a[i] * a[i].T).sum(), a[i, :, ::2].sum()))
    return out


def negative_zero(m):
    s = 1.0
    for _ in range(2):
        s = m.sum()
    return s


rng = np.random.default_rng(3)
for rows, columns in [(1, 1), (1, 5), (5, 1), (2, 2), (3, 3), (2, 4), (4, 2), (3, 5), (1, 8), (8, 1), (9, 3), (3, 9), (16, 8), (8, 16), (43, 3), (3, 43), (11, 12), (30, 30)]:
    a = rng.standard_normal((2 * rows, 2 * columns))
    w = rng.standard_normal((rows, columns))
    print(rows, columns)
    f, v = a.astype(np.float32), w.astype(np.float32)
    print(folds(a[:rows, :columns], w), folds(a[::2, ::2], w), folds(a[rows:, ::-2], w))
    print(folds(f[:rows, :columns], v), folds(f[::2, ::2], v), folds(f[rows:, ::-2], v))
    for m in a[:rows, :columns], a[::2, ::2], a[:rows, :columns].copy(), a.T.copy().T[:rows, columns:], a[rows:, ::-2], a[::-2, columns:], np.asfortranarray(a[:rows, :columns]):
        print(repr(plain(m)), repr(folds(np.rint(m * 8), np.rint(w.T * 4).copy().T)), exact(m, 0.5))
        print(counts((m * 4).astype(np.int64)), counts((m * 4).astype(np.int8).astype(np.int64)))
print(windows((np.arange(42) * 5 % 9).reshape(6, 7)), windows(rng.standard_normal((4, 5))))
print(planes(rng.standard_normal((4, 4, 4))))
print(negative_zero(np.full((2, 2), -0.0)), negative_zero(np.full((1, 3), -0.0)), negative_zero(np.zeros((0, 3))), negative_zero(np.zeros((3, 0))))
