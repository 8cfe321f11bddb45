# Tuples that are items of lists lie in the list: read, written, appended, moved, copied, sorted, and kept when
# the list has gone.
import copy

import numpy as np


def pairs(n):
    xs = []
    for i in range(n):
        xs.append((i, i * 0.5))
    return xs


def sums(xs):
    s = 0.0
    for k, x in xs:
        s += k * x
    for i in range(len(xs)):
        s += xs[i][1] - xs[-1 - i][0]
    for i in range(len(xs)):
        a, b = xs[i]
        xs[i] = (a + 1, b * 2)
    return s


def moved(n):
    a = pairs(n)
    first = a[0]
    a[0] = (100, -1.5)
    a[1], a[-1] = a[-1], a[1]
    b = a
    b[2] = a[0]
    c = a[:]
    c.append(c[0])
    c.extend(c)
    c *= 2
    del c[3]
    del c[::3]
    c[1:3] = a
    c[::2] = a[:1] * len(c[::2])
    c[::-1] = c
    c.insert(0, c[-1])
    c.insert(-1, (7, 7.0))
    c.remove((7, 7.0))
    c.reverse()
    last, front = c.pop(), c.pop(0)
    return first, a, b is a, c, last, front, sorted(c, reverse=True), c.count(a[0]), c.index(a[0])


def named(n):
    xs = []
    for i in range(n):
        xs.append((str(i) * 2, i % 3, i > 2, (i, (i + 0.5, "x" + str(i)))))
    for i in range(n):
        xs[i] = (xs[n - 1 - i][0] + "!", xs[i][1], not xs[i][2], xs[i - 1][3])
    kept = xs[1]
    name, k, big, inner = xs[-1]
    xs.clear()
    xs.append((name, k, big, inner))
    return xs, kept, inner[1][1]


def of_arrays(n):
    xs = [(np.zeros(2) + i, i) for i in range(n)]
    a, k = xs[1]
    a += 10
    xs[0] = xs[1]
    xs.append((a[::-1], 9))
    s = 0.0
    for v, w in xs:
        s += v[0] * w
    return xs, s


def emptied(n):
    xs = pairs(n)
    ys = [p for p in xs if p[0] % 2]
    while xs:
        ys.append(xs.pop())
    return xs, ys, len(xs), max(ys), min(ys), ys == ys[:], ys < xs


def searched(n):
    words = ["b", "a", "c", "a"] * n
    counts = [("", 0)]
    for w in words:
        for i in range(len(counts)):
            if counts[i][0] == w:
                counts[i] = (w, counts[i][1] + 1)
                break
        else:
            counts.append((w, 1))
    counts.sort()
    return counts


def by_key(xs):
    return sorted(xs, key=lambda p: -p[1]), [p for p in zip(xs, xs[1:])], list(enumerate(xs))


def one(n):
    xs = [(i,) for i in range(n)]
    return xs, [x for x, in xs], [(x, None) for x, in xs]


def read(xs, i):
    total = 0.0
    for k in range(i + 1):
        total += xs[k][1]
    return total


def write(xs, i):
    for k in range(i + 1):
        xs[-1 - k] = (k, -1.0)
    return xs


for n in (3, 5, 12):
    xs = pairs(n)
    print(sums(xs), xs[:4], moved(n))
    print(named(n), of_arrays(n), emptied(n), searched(n), one(n))
    print(by_key(xs))
print(sums(pairs(0)), pairs(0), emptied(1))
kept = pairs(2)[1]
whole = [(1, [2, 3]), (4, [5])]
deep, same = copy.deepcopy(whole), copy.copy(whole)
whole[0][1].append(9)
print(kept, whole, deep, same, np.array(pairs(3)), np.array([[(1, 2), (3, 4)]]).shape)
for call in (lambda: read(pairs(3), 3), lambda: read(pairs(0), 0), lambda: write(pairs(3), 3), lambda: pairs(0).pop(),
             lambda: pairs(2).pop(2), lambda: pairs(2).index((5, 5.0)), lambda: pairs(2).remove((5, 5.0))):
    try:
        print(call())
    except (IndexError, ValueError) as error:
        print(type(error).__name__, error)
xs = [(1, 2), (3, 4)]
xs[0] = xs[1]
xs.append(xs[0])
print(xs, xs[0] == xs[1], (3, 4) in xs, [(1, 2), (3, 4)] < xs, f"{xs[0]} {xs}", "{0[1]}".format(xs))
a, (b, c) = xs[0], xs[1]
print(a, b, c, [(k, v) for v, k in xs], sum(k for k, v in xs))
