# Rows and small arrays handed to functions: the function reads and writes their memory, whether they are
# arrays, views of them or lines in the caller's own memory; what a function keeps is the caller's array.
import numpy as np


def length(v):
    return np.sqrt(v[0] * v[0] + v[-1] * v[-1])


def lengths(a):
    s = 0.0
    for i in range(a.shape[0]):
        s = s * 0.5 + length(a[i]) - length(a[:, 0]) + length(a[i, ::-1]) + length(a[::-1, -1])
    return s


def add(v, w, c):
    v += c * w
    v[0] -= w[-1]
    return v.sum() + len(w)


def shift(v, w):
    return add(v, w, 1.0) if len(v) else 0.5


def updates(a):
    s = 0.0
    for i in range(a.shape[0]):
        s += add(a[i], a[i - 1], 0.5)
        s -= add(a[i], a[i], 0.25)
        s += add(a[:, -1], a[i], 0.125) if a.shape[0] == a.shape[1] else 0.0
        s -= add(a[i, ::-1], a[i], 2.0)
        s += add(a[i, 1:], a[i, :-1], 1.0) if a.shape[1] > 1 else 0.0
    return s


def in_memory(n):
    z, w = np.zeros(n), np.ones(n)
    s = 0.0
    for k in range(3):
        d = z - w
        s += add(z, w, 0.5) + add(d, z, 2.0) + add(d, d, 1.0) + shift(d[1:], d[:-1]) + add(w[::-1], w, 1.0)
    return s, z.sum(), w.sum()


def same(v):
    return v


def kept(v, into):
    into.append(v)
    return v[0]


def keeping(a):
    into = [a[0]]
    s = 0.0
    for i in range(a.shape[0]):
        r = same(a[i])
        r[0] += 1
        s += kept(a[i], into) + kept(a[i] * 2, into)
        a[i] *= 0.5
    into[1][-1] = 7
    return s, [v.sum() for v in into], a.sum()


def inner(v, w):
    return (v * w).sum()


def outer(v, w, k):
    return inner(v[k:], w[k:]) + inner(v, w[::-1])


def chained(a):
    s = 0.0
    for i in range(a.shape[0]):
        for k in range(a.shape[1]):
            s += outer(a[i], a[i - 1], k) - outer(a[i] * 0.5, a[0], k)
    return s


def halve(v, level):
    if level == 0 or len(v) < 2:
        return v[0] if len(v) else -1.0
    m = len(v) // 2
    v[0] += 1
    return halve(v[:m], level - 1) - halve(v[m:], level - 1) * 0.5


def swap(v, w, n):
    if n == 0:
        w[0] += 0.5
        return v[0] - w[0]
    return swap(w, v, n - 1) + v[-1]


def mixed(v, w, n, into):
    if n == 0:
        into.append(w)
        return v[0]
    return mixed(w, v, n - 1, into) + w[-1]


def recursive(a):
    s, into = 0.0, [a[0]]
    for i in range(a.shape[0]):
        s += halve(a[i], 2) + halve(a[:, 0], 3) + swap(a[i], a[i - 1], 3) + mixed(a[i], a[0], 2 + i, into)
    return s, len(into), into[-1].sum(), halve(np.ones(8) + a[0, 0], 9)


def even(v, n):
    return v[0] if n == 0 else odd(v[::-1], n - 1) + 1


def odd(v, n):
    return v[-1] if n == 0 else even(v[1:] if len(v) > 1 else v, n - 1) * 2


def shapes(v):
    return v.shape, v.size, v.ndim, v.strides[0] if len(v) > 1 else 0, len(v)


def all_shapes(a):
    return shapes(a[0]), shapes(a[:, 0]), shapes(a[0, ::-1]), shapes(a[0, 1:]), shapes(np.zeros(2)), shapes(a[0] + 1)


def trace(m):
    s = 0.0
    for k in range(min(m.shape)):
        s += m[k, k]
    m[0, 0] = s
    return s


def blocks(c):
    s = 0.0
    for k in range(c.shape[0]):
        s += trace(c[k]) + trace(c[k].T) + trace(c[k, ::-1]) + trace(c[:, k % c.shape[1]]) + trace(c[0, 0][None, :])
    return s


def whole(v):
    return np.sort(v)[0] + np.cumsum(v)[-1] + np.sinh(v).sum() * 0 + np.linalg.norm(v) * 0


def library(a):
    s = 0.0
    for i in range(a.shape[0]):
        s += whole(a[i]) + whole(a[i] - 1) + whole(a[i, ::-1])
    return s


def at(v, k):
    return v[k]


def put(v, k, c):
    v[k] = c
    return v[k]


def misfit(v, w):
    v += w
    return v[0]


def attempt(text, call):
    try:
        print(text, call())
    except (IndexError, ValueError, ZeroDivisionError) as e:
        print(text, type(e).__name__, str(e))


def faults(a, k):
    s = np.float64(0)
    for i in range(a.shape[0]):
        try:
            s += at(a[i], k) + put(a[i], -k, 2.0)
        except IndexError:
            s -= 100
    return s, a.sum()


def locked(a):
    return put(a[0], 0, 1.0)


def total(v):
    s = 0
    for x in v:
        s += x
    return s


def empties(n):
    e = np.zeros((3, n))
    return float(total(e[0])), float(total(e[1] * 2)), float(total(np.zeros(n))), len(e[2, 1:]), shapes(np.zeros(0))[1]


for n, m in [(1, 1), (2, 2), (3, 3), (4, 2), (2, 5), (5, 16), (3, 17), (2, 200)]:
    base = np.round(np.sin(np.arange(float(n * m)) + 1), 2).reshape(n, m) * 4
    base = np.rint(base * 8) / 8
    for way in range(3):
        a = [base.copy(), np.asfortranarray(base), base[::-1, ::-1].copy()[::-1]][way]
        print(n, m, way, round(lengths(a), 9), updates(a.copy()), keeping(a.copy()), chained(a))
        print(recursive(a.copy()), all_shapes(a), round(library(a), 9))
        print(faults(a.copy(), m - 1), faults(a.copy(), m), faults(a.copy(), -m))
    c = np.arange(float(n * m * n)).reshape(n, n, m)
    print(blocks(c), blocks(c[:, ::-1]), c.sum())
for n in (1, 2, 3, 16, 17, 40):
    print(n, in_memory(n), even(np.arange(float(n)), 3), odd(np.arange(float(n))[::-1], 4))
print(empties(0), empties(1), empties(2))
rows = np.arange(6.0).reshape(2, 3)
attempt("at", lambda: at(rows[0], 3))
attempt("locked", lambda: locked(np.broadcast_to(rows[0], (2, 3))))
try:
    misfit(rows[0], rows[:, 0])
except ValueError:
    print("misfit")
attempt("put", lambda: put(np.broadcast_to(rows[0], (2, 3))[1], 0, 1.0))
print(rows, at(np.arange(5), -1), put(np.arange(5)[::2], 1, 9), total(np.array([1, 2, 3], dtype=np.uint8)), total(np.array([1j, 2])))
ints = np.arange(12).reshape(3, 4)
print(total(ints[1]), total(ints[:, 1]), [at(row, -1) for row in ints], [put(row, 0, 5) for row in ints], ints)
