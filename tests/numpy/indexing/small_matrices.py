# New matrices of a few numbers inside functions lie in the function's own memory where nothing keeps them, and
# `r = r @ a` puts its result into r's array where nobody else knows it. The numbers are such that every sum is exact.
import numpy as np


def turned(n):
    x = np.array([1.0, 2.0, -1.0])
    s = np.zeros(3)
    for k in range(n):
        a = np.array([[1.0, 0.0, 0.0], [0.0, 0.0, -1.0], [0.0, 1.0, k]])
        b = np.array([[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])
        y = a @ b @ x
        z = x @ (a @ b)
        s[0] += y[0] - z[1] + (a @ b)[2, 1]
        s[1] += y.sum() + (y * z).sum() + (a @ b).sum()
        s[2] += (a.T @ b)[0, -1] + (a @ b.T)[::-1][0, 1] + (a @ b)[1:, :2].sum()
    return s


def made(n, m):
    z, o, f, e = np.zeros((n, m)), np.ones((n, m)), np.full((n, m), 3), np.empty((n, m))
    for i in range(n):
        for j in range(m):
            e[i, j] = i - j
            z[i, j] += i * j
    z[0] = 7.0
    o -= e
    f[:, 0] = 5
    e[-1] += z[0]
    return z.sum(), o.sum(), f.sum(), e.sum(), z.shape, f.T.shape, (z.T @ o).sum(), (o @ f.T).max(), z.size, len(o)


def made_again(n, steps):
    s = 0.0
    for k in range(steps):
        a = np.zeros((n, n))
        a[k % n, -1] = k
        b = np.zeros((3, 2), np.int32)
        b[k % 3, k % 2] += 2
        c = np.ones((2, 2), np.bool_)
        c[0, 0] = k % 2 == 0
        s += a.sum() + (a @ a).sum() + b.sum() + b[0, 0] * 3 + (c @ c).sum()
    return s


def powers(a, n):
    r, left, twice = np.eye(a.shape[0]), np.eye(a.shape[0]), a.copy()
    for k in range(n):
        r = r @ a
        left = a @ left
        if k < 2:
            twice = twice @ twice
    return r, left, twice


def reversed_powers(a, n):
    r = a.copy()
    for _ in range(n):
        r = r[::-1] @ r
        r = r @ r.T
        r = r * 0.125
    s = a.copy()
    for _ in range(n):
        s = s.T @ s[:, ::-1] - 1
        t = s[0]
        s = s @ a
        s = s + t
    return r, s


def kept(a, n):
    r = np.eye(a.shape[0])
    seen = []
    for k in range(n):
        old = r
        r = r @ a
        seen.append(old)
    first = r
    r = a @ r
    r[0, 0] = 99.0
    return seen, first, r, old


def vectors(a, x, n):
    y, z = x.copy(), x.copy()
    seen = [y]
    for k in range(n):
        y = a @ y
        z = z @ a
        w = z[::-1]
        z = w @ a - k
    seen.append(y)
    return seen, z, w


def argument(a, x):
    x = a @ x
    x = x @ a
    return x


def grown(a, n):
    """The shape changes on the way."""
    r = np.ones((1, a.shape[0]))
    for k in range(n):
        r = r @ a
        if k == 1:
            r = np.ones((3, a.shape[0])) * k
        if k == 3:
            r = r[:2]
    return r


def strided(a):
    s = 0.0
    for k in range(3):
        s += (a[::2, ::2] @ a[1:3, 1:3]).sum() + (a[:3, 1] @ a[:3, :3])[k] + (a[::-1, :2] @ a[:2, k])[0]
    return s


def refused(a, b):
    for k in range(2):
        c = a[: 2 + k] @ b
        d = c @ np.array([[1.0, 2.0], [3.0, 4.0]])
    return d


for size in range(1, 6):
    a = (np.arange(size * size) * 3 % 5 - 1.0).reshape(size, size)
    x = np.arange(size) - 1.0
    print(size)
    print(*powers(a, 4))
    print(*reversed_powers(a, 2))
    print(*kept(a, 3))
    print(*vectors(a, x, 3))
    print(argument(a, x), x)
    print(grown(a, 6))
    for kind in np.float32, np.int64, np.uint8, np.complex128:
        print(*powers(a.astype(kind), 3))
print(turned(4))
for n in range(1, 6):
    for m in range(1, 5):
        print(n, m, *made(n, m))
    print(made_again(n, 7))
print(made(4, 4), made(17, 1), made(16, 1), made(1, 40))
print(strided(np.arange(16.0).reshape(4, 4)))
for a, b in [(np.ones((3, 2)), np.ones((2, 2))), (np.ones((3, 2)), np.ones((3, 3))), (np.ones((3, 2)), np.ones((2, 3)))]:
    try:
        print(refused(a, b))
    except ValueError as error:
        print(str(error)[:40])
