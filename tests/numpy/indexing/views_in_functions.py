# Views inside compiled functions: those of which only elements and lengths are used are no objects there.
import numpy as np


def rows(a):
    s = 0.0
    for i in range(a.shape[0]):
        r = a[i]
        s += r[0] * 2 + r[-1] * r.shape[0]
    return s


def planes(a):
    s = 0.0
    for i in range(a.shape[0]):
        p = a[i]
        for j in range(len(p)):
            q = p[j]
            for k in range(q.shape[0] - 1, -1, -1):
                s = s * 0.5 + q[k]
    return s


def written(a):
    for i in range(a.shape[0]):
        r = a[i, ::-1]
        r[0] = i
        c = a[:, i]
        c[-1] += r[1]
    return a


def sliced(x, start, stop, step):
    v = x[start:stop:step]
    s = 0.0
    for k in range(v.shape[0]):
        s = s * 3 + v[k]
    return float(s), v.shape[0]


def part(x, start, stop):
    v = x[start:stop]
    w = v[1:]
    return (v.shape[0], w.shape[0], float(w[0]) if w.shape[0] else -1.0)


def axes(a):
    v = a[None, 1, :, None]
    return v[0, 2, 0] + v.shape[0] + v.shape[1] * 10 + v.shape[2] * 100


def rebound(a, b):
    r = a[1]
    a = b
    t = a[1]
    return r[0] * 1000 + t[0]


def made(n):
    s = 0
    for k in range(n):
        a = np.arange(12 + k).reshape(-1, 1)
        r = a[k]
        a = np.zeros((3, 3), dtype=np.int64)
        s += r[0] * 10 + a[0, 0]
    return s


def last(n):
    a = np.arange(6.0)
    v = a[0:1]
    for k in range(n):
        v = a[k : k + 2]
        a = a * 2
    return v[0] + v[1]


def either(a, first):
    if first:
        r = a[0]
    else:
        r = a[1, ::2]
    return r[0] + r[1] + r.shape[0]


def outside(a, i):
    try:
        r = a[i]
        return float(r[0])
    except IndexError as e:
        return -1.0 * len(str(e))


def inside(a, i, j):
    r = a[i]
    return r[j]


def kept(a):
    first = a[0]
    out = []
    for i in range(a.shape[0]):
        r = a[i]
        if r[0] > 0:
            out.append(r)
    return first, out


def iterated(a):
    s = 0
    for r in a:
        s = s * 2 + r[0] + r[1]
    return s


a = np.arange(12.0).reshape(4, 3) - 2
cube = np.arange(24.0).reshape(2, 3, 4)
print(rows(a), rows(a[::2]), rows(a[:, ::-1]), rows(a.T), rows(np.zeros((0, 3))))
print(planes(cube), planes(cube.transpose(2, 1, 0)), planes(cube[:, ::2, 1:]))
print(written(np.arange(9).reshape(3, 3)), written(np.arange(9.0).reshape(3, 3).T))
x = np.arange(10.0)
for start in (-12, -10, -3, 0, 2, 9, 10, 15):
    print([sliced(x, start, stop, step) for stop in (-11, -1, 0, 5, 10, 12) for step in (-3, -1, 1, 4)])
    print([part(x, start, stop) for stop in (-11, -1, 0, 5, 10, 12)])
print(sliced(x[::-2], 1, 4, 2), part(x[::3], 1, 9), sliced(x, 0, 3, -(2**63) + 1), sliced(x, 3, 0, -(2**63) + 1))
print(axes(np.arange(12.0).reshape(3, 4)), rebound(a, a * 10), made(5), last(4))
print(either(np.arange(8).reshape(2, 4), True), either(np.arange(8).reshape(2, 4), False))
print([outside(a, i) for i in (-5, -4, 0, 3, 4)])
print(kept(a), iterated(np.arange(6).reshape(3, 2)))
for i, j in ((4, 0), (-5, 0), (0, 3), (1, -4)):
    try:
        print(inside(a, i, j))
    except IndexError as e:
        print(e)
try:
    sliced(x, 0, 5, 0)
except ValueError as e:
    print(e)


def stored(a):
    r = a[1]
    r[0] = 7.0
    return r[0]


frozen = np.broadcast_to(np.arange(2.0), (3, 2))
try:
    stored(frozen)
except ValueError as e:
    print(e, frozen[1, 0])
