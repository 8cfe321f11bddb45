# Products of short vectors inside functions are computed in place, longer ones by the library. The numbers are such
# that every sum is exact, whatever its order.
import numpy as np


def dots(a, b):
    n = a.shape[0]
    out = np.zeros((n, 4), a.dtype)
    for i in range(n):
        out[i, 0] = np.dot(a[i], b[i])
        out[i, 1] = a[i] @ b[n - 1 - i]
        out[i, 2] = np.vdot(a[i], b[i])
        out[i, 3] = np.inner(a[i, ::-1], b[i])
    return out


def columns(a, b):
    out = np.zeros((a.shape[1], 2), a.dtype)
    for j in range(a.shape[1]):
        out[j, 0] = np.dot(a[:, j], b[:, j])
        out[j, 1] = a[::-2, j] @ b[::-2, j]
    return out


def mixed(a, b):
    return np.dot(a, b[:, 0]), b[:, 0] @ a, np.dot(a[::-1], a), a.dot(a)


def norms(a):
    s = 0.0
    for i in range(a.shape[0]):
        s += np.linalg.norm(a[i]) + np.linalg.norm(a[i, ::-1]) - np.linalg.norm(a[i] - a[0])
    return round(float(s), 3)


def means(x, n):
    out = np.zeros((len(x) - n + 1, 3))
    for i in range(len(x) - n + 1):
        out[i, 0] = x[i:i + n].mean()
        out[i, 1] = x[i:i + n].size
        out[i, 2] = x[i:i + n].max() - x[i:i + n:2].min()
    return out


def sizes(a):
    s = 0
    for i in range(a.shape[0]):
        p = a[i, 1:, ::2]
        s = s * 7 + p.size + a[i].size + a[:, None, -1].size
    return s


def kept(a, b):
    s = 0.0
    for i in range(a.shape[0]):
        r = a[i]
        s += r @ b[i]
        r[0] = s % 7
        s += r @ r
    return s


lengths = list(range(1, 20)) + [31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 130, 1000, 4095, 4096, 4097]
rng = np.random.default_rng(5)
for n in lengths:
    a, b = rng.integers(-40, 40, (3, n)), rng.integers(-40, 40, (3, n))
    print(n, dots(a / 4, b / 8).tolist(), kept(a / 4, b / 8), norms(a / 4))
    f, g = (a / 4).astype(np.float32), (b / 8).astype(np.float32)
    print(dots(f, g).tolist(), dots(f * (1 + 2j), g * (1 - 1j)).tolist(), norms(f))
    print(dots(a + 0.5j * b, b - 0.25j * a).tolist(), dots(a > 0, b > 20).tolist())
    for kind in np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64:
        print(dots(a.astype(kind), b.astype(kind)))
    if n <= 130:
        print(columns(a / 4, b / 8).tolist(), columns((b / 4).T, (a / 4).T).tolist())
        print(columns(a.T + 1j, b.T - 2j).tolist(), columns(a.T, b.T).tolist())
        print(*mixed(a[0] / 2, b.T / 4), *mixed(a[0].astype(np.float32), b.T.astype(np.float32)))
        print(*mixed(a[0], b.T), *mixed(a[0] * 1j, b.T * 2j))

x = rng.integers(0, 64, 40) / 4
for n in 1, 2, 4, 8, 16, 40:
    print(means(x, n).tolist(), means(x[::-2], min(n, 20)).tolist())
print(sizes(np.zeros((3, 4, 5))), sizes(np.zeros((2, 1, 5))), sizes(np.zeros((2, 1, 1))))


# ---- special numbers ----


def special(a, b):
    for i in range(a.shape[0]):
        s = a[i] @ b[i]
        print(s, bool(s == s and np.signbit(s)), np.isnan(np.linalg.norm(a[i])))


nan, inf = np.nan, np.inf
special(np.array([[nan, 1.0], [inf, 1.0], [inf, 0.0], [-0.0, -0.0], [0.0, -0.0]]),
        np.array([[1.0, 1.0], [2.0, -inf], [0.0, 1.0], [1.0, 1.0], [-1.0, 1.0]]))
special(np.full((2, 11), -0.0), np.ones((2, 11)))
special(np.full((2, 11), inf), np.array([[1.0] * 11, [1.0] * 10 + [-1.0]]))


# ---- lengths that do not fit, and no elements ----


def product(a, b, i):
    try:
        return str(float(a[i] @ b))
    except ValueError as e:
        return str(e)


def pair(x, y):
    return np.dot(x, y), x @ y


print(product(np.ones((2, 3)), np.ones(3), 1), product(np.ones((2, 0)), np.ones(0), 0))
print(*pair(np.zeros(0), np.zeros(0)), *pair(np.zeros(0, np.int32), np.zeros(0, np.int32)))
print(product(np.ones((2, 3)), np.ones(4), 1))
print(product(np.ones((2, 0)), np.ones(1), 1))
print(product(np.ones((2, 5000)), np.ones(4999), 1))
print(product(np.ones((2, 3)), np.ones(3), -2))
try:
    print(product(np.ones((2, 3)), np.ones(3), 2))
except IndexError as e:
    print(e)


# ---- operands that are one, of two types, or made on the spot ----


def others(a, k):
    s = 0.0
    for i in range(a.shape[0]):
        s += np.dot(a[i] * 2, a[i]) + np.dot(a[i], k) + a[i] @ a[i] + np.dot(k[1:], a[i][:-1])
        s += np.sqrt(np.sum(np.square(a[i] - a[0])) * 0) + np.dot(a[i][::2], a[i][::2])
    return s


print(others(rng.integers(-9, 9, (4, 3)) / 2, np.arange(3)), others(rng.integers(-9, 9, (4, 9)) / 2, np.arange(9)))
print(others((rng.integers(-9, 9, (4, 9)) / 2).astype(np.float32), np.arange(9, dtype=np.int16)))
