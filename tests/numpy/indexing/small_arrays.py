# Short new arrays inside functions lie in the function's own memory where nothing keeps them; longer ones, and
# those that something keeps, are objects: the same values, and each array is its own.
import numpy as np


def forces(x, m):
    total = np.zeros(x.shape[1])
    for i in range(x.shape[0]):
        f = np.zeros(x.shape[1])
        for j in range(x.shape[0]):
            if i != j:
                d = x[j] - x[i]
                f += m[j] * d / ((d * d).sum() + 0.01)
        total += f * f
    return total.sum(), total[0], total[-1]


def made(n):
    z, o, e, f = np.zeros(n), np.ones(n), np.empty(n), np.full(n, 2.5)
    for k in range(n):
        e[k] = k
    z[0] = 1
    o -= e
    f[1:] = z[:-1] + o[1:]
    f[::2] *= 3
    return f.sum(), z.sum(), o[-1], f[::-1][0], e.max(), np.argmin(o)


def copies(a):
    s = 0.0
    for i in range(a.shape[0]):
        r = a[i].copy()
        r *= 2
        r[0] = a[i, 0] - 1
        t = r.copy()
        t += r
        s = s * 0.5 + r.sum() - t[0] + t[-1]
    return s, a.sum()


def triples(a, b, c):
    p = np.array([a, b, c])
    q = np.array([b, c, a]) * 2
    p += q
    r = p - q / 4
    return r[0], r[1], r[2], p.sum(), (p * q).sum(), (p > q).sum()


def kept_by_a_list(x):
    out = []
    for i in range(x.shape[0]):
        d = x[i] - x[0]
        d[0] += i
        out.append(d)
    return out[0].sum(), out[-1].sum(), len(out)


def kept_by_a_name(x):
    last = x[0] * 1
    s = 0.0
    for i in range(x.shape[0]):
        d = x[i] + 1
        s += (last * d).sum()
        last = d
    return s, last.sum()


def kept_by_a_view(x):
    rows = []
    for i in range(x.shape[0]):
        d = x[i] + i
        rows.append(d[1:])
    return rows[0].sum(), rows[-1].sum()


def one_of_two(x, c):
    d = x[0] - x[1] if c else x[2]
    e = d * 2
    if c:
        e = x[1] * 3
    e[0] = 7
    return d.sum() + e.sum(), x[1, 0], x[2, 0]


def returned(x):
    d = x[0] + x[1]
    d[0] = -1
    return d


def handed_on(x):
    return returned(x).sum() + returned(x * 2).sum()


def sum_of(v):
    return v.sum() + v[0]


def passed(x):
    s = 0.0
    for i in range(x.shape[0]):
        d = x[i] * 2
        s += sum_of(d)
    return s


def nested(x, depth):
    d = x[0] + depth
    if depth:
        e = nested(x, depth - 1)
        return e + d.sum()
    return d[0]


def caught(x, at):
    s = np.float64(0)
    for i in range(x.shape[0]):
        d = x[i] - 0.5
        try:
            d[at] += 1
            s += d.sum()
        except IndexError:
            s -= d[0]
    return s


def views_of(x):
    s = 0.0
    for i in range(x.shape[0]):
        d = x[i] * x[0]
        v = d[1:]
        w = v[::-1]
        v += 1
        w -= d[0]
        d[:-1] = v
        s += d.sum() + w.sum() * v[0]
    return s


def unlike(x, y):
    d = x[0] * 2
    try:
        d += y
    except ValueError:
        d[0] = 100
    return d.sum() + (x[0] + y[0]).sum()


def swapped(x, y, n):
    a, b = x * 1, y * 1
    for _ in range(n):
        a, b = b, a + b
    return a.sum(), b.sum()


def ints(x, k):
    d = x - k
    e = d * d
    z = np.zeros(x.shape[0], np.int64)
    z += d
    z[0] += 3
    return d.sum(), e.sum(), z.max(), (d > 0).sum(), np.all(e >= 0), np.bitwise_xor(d, z)[0]


def masks(x):
    m = x > 0.5
    n = np.zeros(x.shape[0], np.bool_)
    n[0] = True
    n |= m
    m[:] = ~n
    return n.sum(), m.sum(), (m & n).any()


def singles(x):
    d = x * np.float32(2)
    e = np.zeros(x.shape[0], np.float32)
    e += d
    return e.sum(), (d - e).max(), np.array([x[0], d[0]]).sum()


def stepped(p, v, n):
    for _ in range(n):
        p = p + v * 0.5
        v = v - p * 0.25
    return p, v


def remembered(p, n):
    past = []
    for k in range(n):
        past.append(p)
        p = p * 2 + k
    return [float(q.sum()) for q in past], p.sum()


def aliased(p, n):
    q = p
    for k in range(n):
        p = p + k
        if k % 3 == 1:
            q = p
        p = p * 0.5
    return q.sum(), p.sum()


def turned(p, n):
    for k in range(n):
        p = p[::-1] + p
        p = p - p[::-1] * 0.5
        p = p + p[0]
    return p


def viewed(p, n):
    p = p + 0
    tail = p[1:]
    s = 0.0
    for k in range(n):
        p = p + 1
        s += tail.sum()
        tail = p[1:]
        p = p * 0.5
        s -= tail.sum()
    return s, p.sum()


def both(p, v, n):
    for _ in range(n):
        p, v = p + v, p - v
        p = p * 0.5
    return p.sum(), v.sum()


def shrinking(p):
    s = np.float64(0)
    while p.shape[0] > 1:
        p = p[1:] + p[:-1]
        p = p * 0.5
        s += p[0]
    return s, p[0]


def in_a_tuple(p, n):
    t = (p, 1)
    for k in range(n):
        p = p + k
        t = (p, k)
        p = p * 2
    return t[0].sum(), t[1], p.sum()


def captured(p, n):
    def total():
        return p.sum()

    s = total()
    q = p * 2
    for _ in range(n):
        q = q + p
    return s + q.sum() + total()


def maybe(p, c):
    if c:
        p = p + 1
        p = p * 2
    p = p - 0.5
    return p


def given_back(p):
    p = p * 1
    q = same_one(p)
    p = p + 1
    return p.sum(), q.sum()


def same_one(p):
    return p


rng = np.random.default_rng(9)
for n in (1, 2, 3, 4, 8, 15, 16, 17, 31, 32, 33, 64, 127, 128, 129, 200):
    x = rng.random((4, n)) - 0.25
    print(n, forces(x, rng.random(4)), copies(x), kept_by_a_list(x), kept_by_a_name(x), kept_by_a_view(x))
    print(one_of_two(x, True), one_of_two(x, False), returned(x).tolist(), handed_on(x), passed(x))
    print(nested(x, 5), caught(x, n - 1), caught(x, n), views_of(x) if n > 1 else 0.0)
    print(unlike(x, x[1]), unlike(x, np.ones(1)), swapped(x[0], x[1], 7), swapped(x[0], x[1], 6))
    print(ints((x[0] * 100).astype(np.int64), 5), ints((x[0] * 100).astype(np.int32), 5))
    print(masks(x[0]), singles(x[0].astype(np.float32)), masks(x.T[:, 0]), copies(x[:, ::-1]), forces(x.T, rng.random(n)))
    p, v = x[0].copy(), x[1]
    print(stepped(p, v, 5), remembered(p, 5), aliased(p, 7), turned(p, 4), turned(x[2, ::-1], 3), both(p, v, 5))
    print(in_a_tuple(p, 4), captured(p, 3), maybe(p, True), maybe(p, False), given_back(p), shrinking(p), p, v)
    print(stepped(p.astype(np.float32), v, 3), stepped(x[:, 0], x.T.copy()[0], 3))
    if n > 1:
        print(made(n), viewed(p, 4))
print(triples(1.0, 2.0, 3.5), triples(1, 2, 3), triples(1.0, 2.5, -3.0))
