# Items of lists and tuples in compiled functions, where they are read and written in place: indices from both
# ends and outside, lists that grow and change kind, aliases, items of every kind.
import numpy as np


def reads(xs, indices):
    out = []
    for i in indices:
        try:
            out.append(xs[i])
        except IndexError as e:
            print(i, e)
    return out


print(reads([1, 2, 3], [0, 1, 2, -1, -2, -3, 3, -4, 10**18, -(10**18)]))
print(reads([1.5, -0.0], [0, 1, -1, 2]))
print(reads([True, False], [0, 1, -2, -3]))
print(reads([1j, 2 - 1j], [0, -1, 2]))
print(reads(["a", "", "déjà"], [0, 1, 2, -1, 3]))
print(reads([(1, 2.5), (3, -1.5)], [1, 0, -1, -3]))
print(reads([[1], [2, 3]], [0, 1, -1, 5]))
print(reads([(1, "a", [1.5]), (2, "b", [])], [0, 1, 2]))


def writes(xs, indices, v):
    for i in indices:
        try:
            xs[i] = v
        except IndexError as e:
            print(i, e)
    return xs


print(writes([1, 2, 3], [0, -1, 3, -4], 9))
print(writes([1.5, 2.5], [0, -1, 2, -3], -0.0))
print(writes([True, True], [1, -3], False))
print(writes(["a", "b"], [0, -1, 2], "c"))
print(writes([(1, 2.5), (3, -1.5)], [1, -3], (0, 0.5)))
print(writes([[1], [2, 3]], [0, 5], [7]))
print(writes([(1, "a"), (2, "b")], [0, 1, 2], (3, "c")))


def aliased(xs):
    ys = xs
    for i in range(len(xs)):
        ys[i] = xs[-1 - i] + ys[i]
        if i % 2:
            xs.append(ys[0])
    return xs is ys, xs, len(ys)


print(aliased([1, 2, 3, 4, 5]))
print(aliased([0.5]))
print(aliased(["a", "b"]))


def grows(n):
    xs = []
    for i in range(n):
        xs.append(i * 0.5)
    s = 0.0
    for x in xs:
        s += x
    return s, len(xs), xs[-1], xs[0]


print([grows(n) for n in (1, 2, 7, 8, 9, 1000)])


def grows_while_read(xs, most):
    s = 0
    for x in xs:
        s += x
        if len(xs) < most:
            xs.append(x + 1)
    return s, xs


print(grows_while_read([1], 20))
print(grows_while_read([1, 2, 3], 3))


def grows_itself(n):
    xs = [1]
    for i in range(n):
        xs.append(xs[i] * 2 % 1000003 + xs[-1])
    return xs


print(grows_itself(30))


def shrinks(xs):
    out = []
    while len(xs):
        out.append(xs[len(xs) - 1])
        xs.pop()
        xs.reverse()
    return out


print(shrinks([1, 2, 3, 4, 5]))
print(shrinks(["a", "b", "c"]))


def cleared(xs, n):
    for i in range(n):
        if len(xs) > 4:
            xs.clear()
        xs.append(i)
    return xs


print(cleared([], 13), cleared([1, 2, 3, 4, 5], 2))


def nested(n):
    rows = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            rows[i][j] = i * n + j
            rows[-1][-1] += 1
    s = 0
    for row in rows:
        for v in row:
            s += v
    return rows, s


print(nested(4))


def shared_rows(n):
    row = [0] * n
    rows = [row, row, [5] * n]
    for i in range(n):
        rows[0][i] += i
        rows[1][i] *= 2
    rows[2] = row
    row.append(-1)
    return rows


print(shared_rows(3))


def replaced(rows, n):
    for i in range(n):
        old = rows[i % len(rows)]
        rows[i % len(rows)] = old + [i]
        old.append(-i)
    return rows


print(replaced([[1], [2]], 5))


def itself(xs):
    for i in range(len(xs)):
        xs[i] = xs[i]
        xs.append(xs[i])
    return xs


print(itself([[1, 2], [3]]), itself([(1, "x")]), itself(["é"]))


def arrays(n):
    xs = [np.zeros(2)]
    for i in range(n):
        xs.append(xs[-1] + i)
        xs[i][0] = -i
    s = 0.0
    for x in xs:
        s += x[0] * 2 + x[1]
    return s, xs[-1].tolist(), xs[0].tolist()


print(arrays(5))


def sorts(xs):
    ys = xs[:]
    for i in range(1, len(ys)):
        v, k = ys[i], i
        while k > 0 and ys[k - 1] > v:
            ys[k] = ys[k - 1]
            k -= 1
        ys[k] = v
    return ys


print(sorts([(i * 7919) % 101 for i in range(60)]))
print(sorts(["b", "a", "é", "", "aa"]), sorts([(2, "b"), (1, "c"), (1, "a")]), sorts([0.5, -1.0, 1e300]))


def pairs(n):
    points = [(i, i * 0.5) for i in range(n)]
    s = 0.0
    for k, x in points:
        s += k * x
    for i in range(n):
        k, x = points[i]
        points[n - 1 - i] = (k + 1, x)
    return s, points


print(pairs(5))


def named(words):
    out = []
    for name, count in words:
        out.append((count, name))
        out.append((count, name + name))
    return out


print(named([("a", 1), ("b", 2)]))


def swapped(xs, i, j):
    xs[i], xs[j] = xs[j], xs[i]
    return xs


for _ in range(2):
    print(swapped([1, 2, 3], 0, -1), swapped(["a", "b"], 0, 1), swapped([[1], [2]], 1, 0))


def polynomial(n):
    coefficients = (1.0, -0.5, 0.25, -0.125)
    s = 0.0
    for i in range(n):
        y = 0.0
        for c in coefficients:
            y = y * i + c
        s += y
    return s


print(polynomial(10))


def picks(t, indices):
    out = []
    for i in indices:
        try:
            out.append(t[i])
        except IndexError as e:
            print(i, e)
    return out


print(picks((1, 2, 3), [0, 1, 2, -1, -2, -3, 3, -4, 10**18]))
print(picks((1.5, -0.0), [1, 0, 2]), picks((True, False), [0, -1, -3]), picks((1j, 2j), [0, 1, 2]))
print(picks(tuple(range(17)), [0, 16, -17, 17]), picks((7,), [0, -1, 1]), picks(("a", "b"), [0, -1, 2]))


def lengths(xs, t, s):
    n = 0
    for i in range(5):
        xs.append(i)
        n = n * 10 + len(xs) + len(t) + len(s)
    return n


print(lengths([], (1, 2), "añb"))


def empty(n):
    xs = [0]
    xs.clear()
    for i in range(n):
        try:
            xs[0] = i
        except IndexError as e:
            print(e)
        try:
            print(xs[-1])
        except IndexError as e:
            print(e)
        for x in xs:
            print(x)
    return xs


print(empty(2))


def handed(xs, n):
    for i in range(n):
        put(xs, i)
        xs[-1] += 1
    return xs


def put(xs, i):
    xs.append(i)
    if len(xs) > 6:
        del xs[0]


print(handed([5], 10))


def recursive(xs, n):
    if n:
        xs.append(n)
        recursive(xs, n - 1)
        xs[0] += xs[-1]
    return xs


print(recursive([1], 6))

values = [1, 2, 3]


def outer(n):
    for i in range(n):
        values[i % len(values)] += i
        if i % 3 == 0:
            values.append(i)
    return values[-1]


print(outer(7), values)
values = [10]
print(outer(4), values)


def found(xs, v):
    for i in range(len(xs)):
        if xs[i] == v:
            return i
    return -1


print(found([1, 2, 3], 3), found(["a", "b"], "b"), found([(1, 2), (3, 4)], (3, 4)), found([1.5], 2.5))
