# Lists that come to hold other types by a slice, by +=, or by extend; what is written out over a tuple.
import math
import numpy as np
a = [1.5, 2.5]
a[:] = [2]
print(a)
b = [1.5, 2.5]
b[0:1] = ("x", None)
print(b)
b[::2] = [1, 2]
print(b)


def put(xs, v):
    xs[0:1] = [v]


c = [1]
put(c, "a")
print(c)
d = [3]
same = d
d += ["a"]
d += (None, 2.5)
print(d, same is d)
d[1:] += [True]
print(d)
pairs = [("b", 1.5)]
pairs[:0] = [("a", 0)]
print(pairs)
rows = [[1.5]]
rows[:] = [[2]]
rows[0].append("x")
print(rows)
print([1] + [2.5], [1] + ["a"] + [None])
print([x for x in (1, "a")], [x for x in (1, 2.5)], [(k, x) for k in range(2) for x in (k, "a", None)])
print(next(x for x in (1, "a")), next((x for x in ("a", None, 2) if not x), 0))
print([f(4.0) for f in (math.sqrt, np.square)])
print([y for x in (1, "a") for y in (x, None)], [x * 2 for x in (1, "a", 2.5) if x != 1])
for x in (1, "a", None):
    if x == "a":
        break
    print(x)
n = 0


def add(x):
    global n
    n += x
    return n


print([add(v) for v in [2, 0.5]], n)


def totals():
    t = 0

    def more(x):
        nonlocal t
        t = t + x
        return t
    s = list(map(more, [2.5, 0.25]))
    return s, t


print(totals())


def kept():
    t = 0.5

    def other(v):
        nonlocal t
        t = v
    other(3)
    a = t
    other(False)
    return a, t


print(kept())
