# Functions that return new arrays of a few numbers hand over the elements; longer ones, and what somebody keeps, are
# objects: the same values, and each array is its own.
import numpy as np


def force(p):
    return -p / (p[0] ** 2 + p[-1] ** 2 + 1)


def rotation(t):
    return np.array([[np.cos(t), -np.sin(t)], [np.sin(t), np.cos(t)]])


def slope(y, k):
    if k == 0:
        return np.array([y[1], -y[0]])
    if k == 1:
        return np.zeros(2)
    if k == 2:
        return y
    if k == 3:
        return y[::-1]
    return y * 0.5


def zeros(n):
    return np.zeros(n)


def fifty():
    t = np.zeros(50)
    t[7] = 3
    return t


def second(x):
    a = np.zeros(6, x.dtype)
    for i in range(1, 5):
        a[i] = x[i - 1] - 2 * x[i] + x[i + 1]
    return a


def grid(n, m):
    g = np.ones((n, m))
    g[0] = 2
    return g


def nested(p):
    return force(force(p) + p)


def down(p, n):
    if n == 0:
        return p * 1
    return down(p * 0.5, n - 1) + 1


def product(a, x):
    return a @ x


def first(a):
    for k in range(len(a)):
        v = a[k] * 2
        if v.sum() > 3:
            return v
    return np.zeros(a.shape[1])


def late(p):
    q = p * 2
    try:
        if q[5] > 0:
            return q
    except IndexError:
        q[0] = -1
    return q


def failing(p, k):
    r = p + 1
    r[k] = 0
    return r


def orbit(p, v, n):
    for _ in range(n):
        v = v + force(p) * 0.1
        p = p + v * 0.1
    return p, v


def again(y, n):
    seen = [y]
    old = y
    for k in range(n):
        z = y
        y = slope(y, k % 5)
        if k % 3 == 0:
            seen.append(y)
        if k % 4 == 1:
            old = z
        y[0] += k
    return y, seen, old


def kept(n):
    out = []
    for k in range(n):
        out.append(zeros(k))
        out[-1][:1] = k
    pair = (zeros(3), zeros(20))
    pair[0][1] = 5
    r = rotation(0.0)
    r[0, 0] += 1
    r = rotation(0.0) @ r
    s = r
    r = rotation(0.0)
    return [x.sum() for x in out], pair[0], pair[1].sum(), r, s


def used(n):
    s = 0.0
    for k in range(n):
        v = zeros(k)
        s += v.sum() + len(v) + fifty()[7] + fifty().sum() + grid(k + 1, 3).sum() + grid(2, k).shape[1] + grid(k + 1, k + 1)[0, 0]
        w = rotation(0.0) @ np.array([1.0, k])
        s += w[0] + w[1] + (rotation(0.0) @ rotation(0.0))[0, 0] + rotation(0.0).T[::-1][0, 1] + force(w)[0] * (1 + w[0] ** 2 + w[1] ** 2)
    return s


def caught(p, n):
    s = np.float64(0)
    for k in range(n):
        try:
            s += failing(p, k)[0]
        except IndexError:
            s -= 1
    return s


for n in 1, 2, 3, 16, 17, 40:
    p = np.arange(n) * 1.0
    print(n, force(p), nested(p), down(p, 3), late(p), caught(p, 4), zeros(n), grid(n, 2), grid(2, n).sum(), slope(p, 2) is p)
    print(*orbit(p, p[::-1], 5))
print(*again(np.array([1.0, 2.0]), 11))
print(*kept(5))
print(used(20))
a = np.arange(6.0).reshape(2, 3)
print(product(a, a[0]), product(a.T, a[:, 0]), product(a, a.T), first(a), first(a * 0), first(a[:, ::-1]))
print(second(np.array([1.0, 2.0, 4.0, 3.0, 5.0, 1.0])), second(np.arange(7) ** 2))
print(fifty().sum(), rotation(0.0), np.array([zeros(2), zeros(2)]))
