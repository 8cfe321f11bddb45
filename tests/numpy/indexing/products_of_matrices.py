# Products of small matrices and vectors inside functions are computed in place, larger ones by the library. The numbers
# are such that every sum is exact, whatever its order.
import numpy as np


def products(a, b, x, y):
    """(m, k) @ (k, n), (m, k) @ (k,), (k,) @ (k, n), and those of what lies otherwise."""
    s = a[:1, 0] * 0
    for i in range(2):
        c = a @ b
        v = np.dot(a, x)
        w = y @ b
        s = s + c.sum() + v.sum() * 3 + w.sum() * 5
        d = a[::-1] @ b[:, ::-1]
        e = a.T[::-1].T @ b[::-1]
    shapes = c.shape, v.shape, w.shape, d.shape, e.shape
    return shapes, c.dtype, [c, d, e, np.matmul(b.T, a.T)], [v, w, b.T @ y[::-1]], s


def stacked(a, x):
    out = np.zeros(x.shape)
    for i in range(x.shape[0]):
        out[i] = a @ x[i]
        out[i] += x[i] @ a
    return out


def rows(a, b):
    out = []
    for i in range(a.shape[0]):
        p = a[i]
        out.append(([p[0] @ b, b @ p[0, :]], [p @ b, p[1:] @ b[:, :1], p[::2, ::-1] @ b]))
    return out


def power(a, n):
    r = np.eye(a.shape[0])
    for _ in range(n):
        r = r @ a
    return r


rng = np.random.default_rng(7)
for m, k, n in [(1, 1, 1), (1, 2, 1), (2, 1, 3), (2, 2, 2), (3, 3, 3), (3, 3, 1), (1, 3, 3), (4, 4, 4), (2, 7, 3), (2, 8, 3),
                (7, 7, 7), (8, 7, 8), (9, 7, 8), (64, 3, 1), (65, 3, 1), (1, 3, 64), (32, 2, 2), (33, 2, 2), (12, 12, 12)]:
    a, b = rng.integers(-20, 20, (m, k)), rng.integers(-20, 20, (k, n))
    x, y = rng.integers(-9, 9, k), rng.integers(-9, 9, k)
    print(m, k, n)
    for kind in np.float64, np.float32, np.int64, np.uint8, np.int16, np.uint32, np.bool_, np.complex128:
        print(*products(a.astype(kind), b.astype(kind), x.astype(kind), y.astype(kind)))
    print(*products(a * (0.5 + 1j), b - 0.25j, x * 1j, y * (2 - 1j)))
    print(*products(a / 2, b, x, y.astype(np.float64)))

print(stacked(np.array([[1.0, 2.0, 0.5], [0.0, 1.0, -1.0], [4.0, 0.25, 2.0]]), np.arange(12.0).reshape(4, 3)))
for p in rows(np.arange(18.0).reshape(2, 3, 3) / 2, np.arange(9.0).reshape(3, 3) - 4):
    print(*p)
print(power(np.array([[1.0, 1.0], [1.0, 0.0]]), 30).tolist())
print(power(np.eye(3)[::-1], 5).tolist())


# ---- special numbers ----


def whole(a, b):
    return [a @ b, b.T @ a.T], [a[0] @ b, a @ b[:, 0]]


print(*whole(np.array([[-0.0, -0.0], [np.inf, 0.0], [np.nan, 1.0]]), np.array([[1.0, -1.0], [0.0, np.inf]])))
print(*whole(np.full((2, 2), -0.0), np.ones((2, 2))))


# ---- lengths that do not fit, and no elements ----


def shape_of(a, b):
    try:
        return str((a @ b).shape)
    except ValueError as e:
        return str(e)


for m, k, l, n in [(2, 3, 3, 2), (2, 3, 4, 2), (0, 3, 3, 2), (2, 0, 0, 2), (2, 3, 3, 0), (0, 3, 2, 2), (2, 0, 1, 2), (0, 0, 0, 0)]:
    a, b = np.ones((m, k)), np.ones((l, n))
    print(shape_of(a, b), shape_of(a, b[:, 0] if n else np.ones(l)), shape_of(a[0] if m else np.ones(k), b))
print((np.ones((2, 0)) @ np.ones((0, 2))).tolist())


def empty(a, b, x):
    return a @ b, a @ x, x @ b


print(*empty(np.ones((2, 0)), np.ones((0, 3)), np.ones(0)))


def kept(a, n):
    """Products that are written into, and outlive their turn."""
    all = [a @ a]
    for i in range(n):
        c = all[-1] @ a
        c[0] = i
        all.append(c)
        c = a @ c[0]
        a[0, 0] = c[1]
    return all


for c in kept(np.array([[1.0, 2.0], [3.0, 4.0]]), 4):
    print(c.tolist())
