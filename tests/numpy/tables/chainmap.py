"""collections.ChainMap: lookups, order, the first map alone is changed, errors, views, operators."""
from collections import ChainMap, Counter, OrderedDict, defaultdict
import copy

a, b = {"x": 1, "y": 2}, {"y": 20, "z": 30}
c = ChainMap(a, b)
print(c, len(c), list(c), dict(c), bool(c), c["x"], c["y"], c["z"])
print(c.maps, c.maps[0] is a, c.maps is c.maps, c.parents, c.parents.parents, c.parents.maps)
print("x" in c, "z" in c, "w" in c, 3 in c)
print(c.get("z"), c.get("w"), c.get("w", 7), c.get("x", "none"))
c["z"] = 31
c["n"] = 5
c["x"] += 10
print(c, a, b, list(c), sorted(c), sorted(c.items()))
del c["z"]
print(c, c["z"])
for key in ("z", "q"):
    try:
        del c[key]
    except KeyError as e:
        print(repr(e), e)
    try:
        c.pop(key)
    except KeyError as e:
        print(repr(e), e)
    try:
        print(c[key])
    except KeyError as e:
        print(repr(e), e)
print(c.pop("n"), c.pop("n", None), c.pop("n", "gone"), c)
print(c.popitem(), c)
c.clear()
print(c, a, bool(c))
try:
    c.popitem()
except KeyError as e:
    print(repr(e), e)
print(c.setdefault("y", 1), c.setdefault("k", 9), c)
c.update({"u": 1}, v=2)
c.update([("w", 3)])
c.update(t=4)
print(c)

print(ChainMap(), len(ChainMap()), list(ChainMap()), bool(ChainMap()), ChainMap().maps, ChainMap().parents)
e = ChainMap()
e["a"] = 1
print(e, e.parents)
print(ChainMap.fromkeys("abc"), ChainMap.fromkeys(["a"], 0), ChainMap.fromkeys([]))

d = c.new_child()
d["y"] = "text"
print(d, c["y"], d["y"], d.parents == c, d.parents is c)
print(c.new_child({"m": 1}), c.new_child(m={"m": 1}), c.new_child(k=1, l=2))
print(c.new_child(None), c.new_child({"m": 1}, n=2), c.new_child(n=2, m={}))

for k in c:
    print(k, end=" ")
for k, v in c.items():
    print(k, v, end=" ")
for v in c.values():
    print(v, end=" ")
print()
print(c.keys(), c.values(), c.items())
print(len(c.keys()), list(c.values()), list(c.items()), "y" in c.keys(), 20 in c.values(), ("y", 20) in c.items(), ("y", 21) in c.items())
print({**c}, [*c], set(c.keys()) == set(c), frozenset(c.keys()) >= {'y'}, set(ChainMap({3: 1}, {1: 2}).items()), set(c) == {"y", "k", "u", "v", "w", "t", "z"}, max(c), min(c.values()))
print(c.keys() == dict(c).keys(), c.items() == dict(c).items(), c.keys().isdisjoint(["q"]))

print(c == dict(c), dict(c) == c, c == ChainMap(dict(c)), c != {}, c == 1, ChainMap() == {}, ChainMap({"a": 1}) == ChainMap({}, {"a": 1.0}))
print(c | {"y": 0}, {"y": 0, "o": 1} | c, c | ChainMap({"p": 1}))
f = c
c |= {"y": -1}
c |= [("z", -2)]
print(c, f is c)
g = {"y": 5}
g |= c
print(g)

h = c.copy()
i = copy.copy(c)
j = copy.deepcopy(c)
h["h"] = 1
i["i"] = 2
j["j"] = 3
j.maps[1]["jj"] = 4
print(c, h, i, j, h.maps[0] is c.maps[0], h.maps[1] is c.maps[1], j.maps[1] is c.maps[1], sep="\n")

print(isinstance(c, ChainMap), isinstance(c, dict), type(c), type(c).__name__, type(c) is ChainMap)
try:
    hash(c)
except TypeError as err:
    print(err)


def scope(names, depth):
    inner = names.new_child()
    inner["depth"] = depth
    return scope(inner, depth - 1) if depth else inner


print(scope(ChainMap({"base": True}), 3))
env = ChainMap({"a": 1})
for k in range(3):
    env = env.new_child({"b": k})
    env["c"] = k * k
print(env, len(env.maps), env["b"])
while len(env.maps) > 1:
    env = env.parents
print(env)
