# Stores into short lines inside functions are computed in place; longer ones, and lines that lie across each
# other, by the launcher: the same elements.
import numpy as np


def updates(a, b, k):
    for i in range(a.shape[0]):
        a[i] += k * b[i]
        a[i] = a[i] * 0.5 + b[i]
        a[i] -= a[i - 1]
        a[i, 1:] = a[i, :-1]
        a[i, :-1] = a[i, 1:] - 1
        a[i, ::-1] *= b[i]
        a[i, ::2] = a[i, ::2] + a[i, 0]
    return a


def columns(a, b):
    for j in range(a.shape[1]):
        a[:, j] += b[:, j]
        a[:, j] = a[:, 0] - a[:, -1] * 0.25
        a[::-1, j] = a[:, j] + 1
        a[1:, j] = a[:-1, j]
    return a


def across(a):
    for i in range(a.shape[0]):
        a[i, :] = a[:, i] + 1
        a[:, i] = a[i, ::-1] * 0.5
        a[i, :] = a[i, 0] + a[i, :]
    return a


def boundary(u):
    u[0, :] = u[1, :]
    u[-1, :] = u[-2, :]
    u[:, 0] = u[:, 1]
    u[:, -1] = u[:, -2]
    return u


def moved(x):
    x[1:] = x[:-1]
    x[:-1] += x[1:]
    x[::-1] = x
    x[:] = x[::-1] * 2
    x[2:] -= x[:-2]
    x[::2] = x[1::2] if x.shape[0] % 2 == 0 else x[::2]
    return x


def ints(x, y, k):
    x += y
    x -= k
    x[1:] ^= y[:-1]
    x[:] = x & y | x
    return x


def masks(a, m):
    for i in range(a.shape[0]):
        m[i] = a[i] > 0.5
        m[i] = m[i] & (a[i] < 0.9)
    return m


def scalars(a):
    for i in range(a.shape[0]):
        a[i] = i
        a[i] = a[i] + a[i, 0]
        a[i] = a[i, -1]
    return a


def stretched(a, b):
    for i in range(a.shape[0]):
        a[i] += b
    return a


def unlike(a, b):
    a[0] = b
    return a


def locked(a, b):
    for i in range(a.shape[0]):
        a[i] += b[i]
    return a


def row_of(a, b, i):
    a[i] += b[i]
    return a[i].sum()


rng = np.random.default_rng(3)
for n in (1, 2, 3, 4, 7, 16, 17, 33, 127, 128, 129, 300):
    a, b = rng.random((3, n)), rng.random((3, n)) - 0.5
    print(n, updates(a.copy(), b, 0.25).tolist(), columns(a.copy(), b).tolist(), columns(a.copy().T, b.T).tolist())
    print(updates(np.asfortranarray(a), b, 0.5).tolist(), updates(a[::-1, ::-1].copy(), b, -1.0).tolist())
    print(moved(a[0].copy()).tolist(), moved(a.copy()[1, ::-1]).tolist(), moved(a.T.copy()[:, 1]).tolist())
    print(masks(a, np.zeros((3, n), np.bool_)).tolist(), scalars(a.copy()).tolist(), stretched(a.copy(), b[0]).tolist())
    print(stretched(a.copy(), b[:, :1].copy()[0]).tolist())
    a4, b4 = a.astype(np.float32), b.astype(np.float32)
    print(updates(a4.copy(), b4, np.float32(0.25)).tolist(), columns(a4, b4).tolist())
    for kind in np.int8, np.uint8, np.int32, np.int64, np.uint32:
        x, y = (a[0] * 100).astype(kind), (a[1] * 50).astype(kind)
        print(kind.__name__, ints(x.copy(), y, kind(3)).tolist(), ints(x.copy()[::-1], y, kind(3)).tolist())
for n in (1, 2, 3, 5, 20):
    print(across(rng.random((n, n))).tolist())
    if n > 1:
        print(boundary(rng.random((n, n + 1))).tolist(), boundary(rng.random((n, n)).T).tolist())
a = np.array([[np.nan, -0.0, np.inf], [1e308, 5e-324, -np.inf]])
print(updates(a.copy(), a.copy(), 2.0).tolist(), row_of(a.copy(), a.copy(), 1), row_of(a.copy(), a.copy(), -2))
