"""Views of dictionaries of several types: loops, calls, set operators, in lists and names."""
d = {"a": {"x": 1}, "b": {"y": "s"}}
for k, v in d.items():
    for kk, vv in v.items():
        print(kk, vv)
    print([w for w in v.values()], len(v.keys()), sorted(v))
def depth(v):
    if isinstance(v, dict):
        return 1 + max([depth(w) for w in v.values()], default=0)
    return 0
print(depth(d))
d = {"a": {"x": 1}, "b": {"y": "s"}, "c": {}}
def f(m):
    vs = m.values()
    return list(vs), len(vs), "x" in m.keys(), sorted(m.items())
for k in d:
    print(k, f(d[k]))
    e = d[k].items()
    print(e, list(e), bool(e), e == d["a"].items(), d[k].keys() & {"x"})
a, b = d["a"], d["b"]
both = [a.keys(), b.values()]
print(both)
c = a.items() if len(a) > 5 else b.items()
print(c, [p for p in c], dict(c))
for (k, v) in c: print(k, v)
print(max(len(v) for v in d.values()))
for p, q in zip(a.items(), b.items()): print(p, q)
