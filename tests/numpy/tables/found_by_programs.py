# What programs of other people found: unions of containers in loops, narrowing in loops, % with a dictionary, copies, array.extend.
d = {"a": ["b"]}
for x in d.get("a", ()):
    print(x)


def f(b):
    return ["b"] if b else ()


for x in f(True):
    print(x)


def g(b):
    return {1} if b else []


for x in g(True):
    print(x)


def h(p):
    a, m, c = p
    for k in m[0]:
        print(k)


ms = []
ms.append({})
h([1, ms, "a"])

import array

a = array.array("B")
try:
    a.extend([1, 2, 300])
except OverflowError:
    pass
print(a.tolist())
b = array.array("B", [9])
try:
    b.extend(x for x in (1, 300))
except OverflowError:
    pass
print(b.tolist())

d = {"a": 1, "b": 2}
e = {"x": "abc", "y": "z"}
f = {"v": 2.5}
print("%(a)d" % d, "%(x)s:" % e, "%(v).2f, 100%%" % f)
try:
    print("%(k)s" % e)
except KeyError as error:
    print("KeyError", error)          # KeyError 'k'
try:
    print("%(x" % e)
except ValueError as error:
    print("ValueError", error)        # ValueError incomplete format key
print("%(a)s %(b)s" % {"a": 1, "b": "mixed"})

def nxt(x):
    return x - 1 if x > 1 else None


def f(b):
    node = b if b else None
    if node is not None:
        while node is not None:
            print(node)
            node = nxt(node)


f(3)


def g(b):
    node = nxt(b)
    if node:
        for i in range(3):
            if node is None:
                break
            print(node)
            node = nxt(node)
        print(node)


g(3)

def f(n):
    b = []
    while n > 0:
        b.append(n & 255)
        n >>= 8
    return bytes(b)


print(f(273))

import copy
from collections import Counter, OrderedDict, defaultdict

d = {1: 2}
e = copy.copy(d)
e[5] = 6
print(d, e)
d = {1: 2}
e = copy.deepcopy(d)
e[5] = 6
print(d, e)
s = {1, 2}
t = copy.copy(s)
t.add(3)
print(s, t)
s = {1, 2}
t = copy.deepcopy(s)
t.add(3)
print(s, t)
g = defaultdict(int, {"a": 1})
h = copy.copy(g)
h["b"] += 1
print(g, h)
g = defaultdict(int, {"a": 1})
h = copy.deepcopy(g)
h["b"] += 1
print(g, h)
c = Counter("aab")
f = copy.copy(c)
f["z"] = 1
print(c, f)
c = Counter("aab")
f = copy.deepcopy(c)
f["z"] = 1
print(c, f)
o = OrderedDict()
o["a"] = 1
p = copy.copy(o)
p["z"] = 1
print(len(o), len(p))
q = {"a": [1]}
r = copy.copy(q)
r["b"] = [2]
r["a"].append(3)
print(q, r)
u = [{"a": 1}]
v = copy.deepcopy(u)
v[0]["b"] = 2
print(u, v)
w = {"a": {"b": 1}}
x = copy.deepcopy(w)
x["a"]["c"] = 2
print(w, x)

print({5, -3, 2}, {33, 1, 65})
for x in {33, 1, 65}:
    print(x)
print({1, 65, 33, 97, 129}, {33.0, 1, 65})
one = 1
print({33, one, 65}, {-3, 5}, set([33, 1, 65]), {*[33], 1, 65}, frozenset({33, 1, 65}), frozenset([33, 1, 65]))
