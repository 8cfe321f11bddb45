"""collections.ChainMap of maps of several classes and types: what a Counter and a defaultdict say of a missing key."""
from collections import ChainMap, Counter, OrderedDict, defaultdict

m = ChainMap(OrderedDict(a=1, b=2), {"b": 3, "c": 4})
print(list(m), m["c"], m == {"a": 1, "b": 2, "c": 4})
m = ChainMap({}, Counter("abca"), {"q": 10})
print(m, m["a"], m["q"], m["nothing"], list(m.items()), m.get("q"), m.get("nothing"), len(m))
m["a"] = 5
del m["a"]
print(m, dict(m) == m)
m = ChainMap(defaultdict(list), {"x": [1]})
print(m["x"], m["y"], m)
m["y"].append(2)
print(m, m.get("zz"), m)
m = ChainMap({1: "a"}, {"k": 2.5}, {None: None}, {(1, 2): [3]})
print(m, m[1], m["k"], m[None], m[(1, 2)], list(m), [type(v).__name__ for v in m.values()])
m[1.0] = "b"
m[True] = "c"
print(m, m[1])
m = ChainMap({1: "one"}, {1.0: "real", True: "bool"}, {True: "first"})
print(list(m), m[1], list(m.items()))
n = ChainMap(ChainMap({"a": 1}, {"b": 2}), {"c": 3})
print(n, list(n), n["b"], n["c"], len(n), "b" in n)
n["z"] = 9
print(n, n.maps[0], n == {"c": 3, "b": 2, "a": 1, "z": 9})
print([n] == [dict(n)], [ChainMap({"a": 1})] == [ChainMap({}, {"a": 1})], [ChainMap({"a": 1})] == [ChainMap({"a": 2})], (n,) == (n,), n in [1, n])
print([ChainMap(Counter("a"), {"b": 0})] == [{"a": 1, "b": 0}], [ChainMap(Counter("a"), {"b": 5})] == [{"a": 1, "b": 5}])
print([ChainMap({"b": 1}, {"a": 2}), ChainMap()], {"k": ChainMap({"b": 1})}, (ChainMap({"b": 1}),))
d1, d2 = {"a": 0}, {}
p = ChainMap(d2, d1)
d1["late"] = 1
d2["later"] = 2
print(p, p["late"], list(p))
p.maps.append({"end": 3})
print(p, p["end"])
p.maps[0]["front"] = 4
p.maps.insert(0, {"new": 5})
print(p, list(p))
p.maps.reverse()
print(p, list(p), p.parents)


def lookup(names, key):
    try:
        return names[key]
    except KeyError as e:
        return e.args


print(lookup(p, "new"), lookup(p, "no"), lookup(ChainMap(), "no"))


def choose(x):
    if x > 1:
        return ChainMap({"x": x})
    if x:
        return {"x": x}
    return None


for k in range(3):
    r = choose(k)
    print(r, isinstance(r, ChainMap), r is None, None if r is None else r["x"])


def total(**kw):
    return sum(kw.values()), list(kw)


print(total(**ChainMap({"b": 1}, {"a": 2, "b": 3})))
print(Counter(ChainMap({"b": 1}, {"a": 2, "b": 3})), list(OrderedDict(ChainMap({"b": 1}))), dict(ChainMap({"b": 1}), z=1))
o = {}
o.update(ChainMap({"b": 1}, {"a": 2}))
print(o, list(ChainMap({"b": 1}, {"a": 2}).keys()), tuple(ChainMap({"b": 1}, {"a": 2})))
s = ChainMap({"b": 1}, {"a": 2})
for k, v in s.items():
    s["b"] = 100
    s["new"] = 1
    print(k, v)
for k in s:
    s[k + k] = 0
print(s)
try:
    for k, v in s.items():
        s.maps[1].clear()
        s.maps[0].clear()
except KeyError as e:
    print("KeyError", e)
print(list(zip(s, "ab")), [k for k in ChainMap({"q": 1})], {k: v for k, v in ChainMap({"q": 1}).items()}, sum(ChainMap({"q": 1}).values()))
print(sorted(ChainMap({"q": 1, "b": 3}).items(), key=lambda kv: kv[1]), any(ChainMap({0: 1})), all(ChainMap({0: 1}).values()))
print(f"{ChainMap({'q': 1})!r} {ChainMap({'q': 1})}", str(ChainMap()), "%s" % ChainMap({1: 2}), "%(a)s %(b)d" % ChainMap({"a": 1}, {"b": 2, "a": 3}))
