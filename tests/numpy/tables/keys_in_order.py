"""Dictionaries whose keys are 0, 1, 2, ... in their order, until they are not."""
import copy
from collections import Counter, OrderedDict, defaultdict


def shown(d):
    print(len(d), [*d.items()], [k in d for k in (-1, 0, 1, 3, 4, 7, 8, 2**40)], d.get(-1), d.get(2), d.get(6), d.get(99, "none"))


def filled(n):
    d = {}
    for k in range(n):
        d[k] = k * k
    return d


d = filled(6)
shown(d)
d[6] = -6
d[8] = -8
d[7] = -7
shown(d)
del d[3]
shown(d)
d[3] = 33
shown(d)
print(d.pop(0), d.popitem(), d.pop(77, "gone"))
shown(d)
d[0] = 100
shown(d)
d.clear()
shown(d)
for k in range(3):
    d[k] = k
shown(d)
e = filled(9)
for k in (8, 7, 6):
    del e[k]
e[6] = 66
e[7] = 77
shown(e)
shown(e.copy())
shown(copy.deepcopy(e))
shown({**e, 9: 0})
shown({k: v for k, v in e.items() if k != 1})
f = dict.fromkeys(range(5), 0)
f[True] = "true"
print(f, f[1.0], 2.0 in f, 2.5 in f)
f["x"] = 1
f[2.5] = 2
f[5] = 5
print(f, f.get("x"), f.get(5), f.get(4), 6 in f)
for n in (0, 1, 5, 50, 200):
    g = filled(n)
    for k in range(0, n, 7):
        del g[k]
    for k in range(n, n + 30):
        g[k] = k
    print(n, sum(g.values()), [k for k in range(n + 31) if k not in g][:9], len(g))
    while len(g) > 3:
        g.popitem()
    for k in range(5):
        g[k] = -k
    print(g)
o = OrderedDict((k, k) for k in range(5))
o.move_to_end(0)
print(o[0], o[1], [*o], 0 in o, 5 in o)
o.move_to_end(3, last=False)
o[5] = 5
print(o[3], o[5], [*o])
c = Counter(k % 4 for k in range(10))
c.subtract({2: 1, 9: 1})
print([*c.items()], c[3], c[4], c[9])
groups = defaultdict(list)
for k in range(30):
    groups[k % 7].append(k)
print([*groups.items()], groups[7], len(groups))
memo = {0: 0, 1: 1}


def fibonacci(n):
    if n not in memo:
        memo[n] = fibonacci(n - 1) + fibonacci(n - 2)
    return memo[n]


print(fibonacci(40), len(memo), [*memo][:5])
