"""Containers that come to hold themselves."""
import copy
import json
from collections import OrderedDict, defaultdict, deque

xs = []
xs.append(xs)
print(xs, len(xs), xs is xs[0], xs == xs, xs in xs, xs.index(xs), xs.count(xs))
ys = [1]
ys.append([ys])
print(ys, ys[1], ys[1][0] is ys, str(ys), f"{ys}", "%s" % [ys], "{}".format(ys))
a = [1, [2]]
a[1].append(a)
print(a, a[1])
d = {}
d["self"] = d
print(d, len(d), d["self"] is d)
d["n"] = 1
print(d, d["self"]["n"], d.items(), list(d.values()), d == d, {**d}, d | {"m": 2})
e = {0: [], "k": {}}
e[0].append(e)
e["k"]["up"] = [e]
print(e)
t = ([],)
t[0].append(t)
print(t, t[0])
u = (1, {})
u[1]["t"] = [u]
print(u)
v = {}
v["b"] = (v, 3)
print((v, 2), (v, 3.5), (v,), (2, v), (v, "3"))
v["n"] = (v, (v, 4), 1)
print((v, (v, 5), 1), (v, 9))
dq = deque([1, 2], 3)
dq.append(dq)
print(dq)
dq.appendleft(0)
print(dq, dq[-1])
od = OrderedDict()
od["a"] = od
print(len(od), od["a"] is od)
dd = defaultdict(list)
dd["a"].append(dd)
print(dd)

# of two of them each holds the other
p = ["p"]
q = ["q", p]
p.append(q)
print(p, q, p[1][1] is p)
p[1] = 0
print(p, q)

# comparisons
for v, w in [(ys, [1, [ys]]), (xs, [xs]), (a, [1, [2, a]])]:
    print(v == w, v != w, w == v, [v] == [v], (v, 1) < (v, 2))
m, n = [], []
m.append(m)
n.append(n)
for k in range(6):
    try:
        if k == 0:
            print(m == n)
        elif k == 1:
            print(m < n)
        elif k == 2:
            print([m, n].index(n))
        elif k == 3:
            print(sorted([m, n]))
        elif k == 4:
            m.remove(n)
        else:
            print(n in [m])
    except RecursionError as error:
        print(error)
print(m, n, len(m))

# copies
c = ys.copy()
print(c, c[1][0] is ys)
c = copy.copy(ys)
c.append(2)
print(c, ys)
c = copy.deepcopy(ys)
print(c, c[1][0] is c, c[1][0] is ys)
c = copy.deepcopy(e)
print(c, c[0][0] is c, c["k"]["up"][0] is c)
print(copy.deepcopy(dq), copy.deepcopy({"x": d}), copy.deepcopy([p, q, p]))

# changes and ends
ys += [ys]
ys.extend(ys)
print(ys)
ys[0:2] = [ys, ys]
ys.insert(1, {"y": ys})
print(ys, len(ys))
ys.reverse()
ys.pop()
print(ys)
ys.clear()
print(ys)
d.update(u=d)
d |= {"o": {"in": d}}
d.setdefault("l", []).append(d)
print(d)
d.clear()
d.update(u=d)
print(d, d["u"]["u"] is d)
del d["u"]
print(d)
d["x"] = {"y": d}
z = d["x"]
d.clear()
print(d, z)

# json
for v in (xs, e, [[xs]], {"k": a}, {"z": z}):
    try:
        print(json.dumps(v))
    except ValueError as error:
        print(error)


# graphs
def ring(length):
    first = {"n": 0}
    last = first
    for i in range(1, length):
        node = {"n": i, "previous": last}
        last["next"] = node
        last = node
    first["previous"] = last
    last["next"] = first
    return first


def walk(node, steps):
    out = []
    for _ in range(steps):
        out.append(node["n"])
        node = node["next"]
    return out


print(walk(ring(3), 7), ring(2))
total = 0
for k in range(300):
    r = ring(5)
    total += r["next"]["next"]["n"]
    if k % 100 == 0:
        kept = r
print(total, walk(kept, 6), walk(kept["previous"], 3))


def linked(length):
    first = [0, None, None]
    node = first
    for i in range(1, length):
        node[2] = [i, node, None]
        node = node[2]
    return first


node = linked(1000)
count = 0
while node:
    count += node[0]
    node = node[2]
print(count)


def reach(x):
    seen, left = set(), [x]
    while left:
        y = left.pop()
        if id(y) not in seen:
            seen.add(id(y))
            left.extend(z for z in y if isinstance(z, list))
    return len(seen)


print(reach([p, q, xs, a]))


# depth
def deep(length):
    x = []
    for _ in range(length):
        x = [x]
    return x


x = deep(100_000)
count = 0
while x:
    x = x[0]
    count += 1
print(count)
x = deep(50_000)
for k in range(3):
    try:
        if k == 0:
            print(len(str(x)))
        elif k == 1:
            print(x == deep(50_000))
        else:
            print(len(copy.deepcopy(x)))
    except RecursionError:
        print("RecursionError")
root = {}
node = root
for i in range(100_000):
    node[i] = {}
    node = node[i]
count = 0
while root:
    root = [*root.values()][0]
    count += 1
print(count)
