"""Recursive values: copies, comparisons, texts, JSON, hashes, match."""
from collections import defaultdict, deque
import json, copy
def tree(): return defaultdict(tree)
t = tree()
t["a"]["b"]["c"] = 1
t["a"]["d"] = [1, 2]
print(json.dumps(t))
def plain(x):
    if isinstance(x, defaultdict):
        return {k: plain(v) for k, v in x.items()}
    return x
print(plain(t))

import copy, json
x = [1, [2, [3, "a"]], {"k": [4, None]}]
y = copy.deepcopy(x)
z = copy.copy(x)
z[1].append(7)
print(x, y, z)
print(x == y, x == z, x != y)
print(json.dumps(x), json.dumps(x, indent=1))
print(json.loads(json.dumps(x)) == x)
print([2, [3, "a"]] in y, y.index(1), y.count(1), len(x))
print(str(x), repr(x), f"{x}", "%s" % (x,))

def rec(x):
    match x:
        case []:
            return 0
        case [h, *t]:
            return rec(h) + rec(t)
        case int():
            return x
        case _:
            return 100
print(rec([1, [2, [3]], "a"]))

def nest(n):
    r = 0
    for i in range(n):
        r = (r, i)
    return r
t = nest(4)
print(t)
print(hash(nest(2)) == hash(nest(2)), nest(3) == nest(3), nest(3) == nest(2))
s = {nest(1), nest(2), nest(1)}
print(len(s), nest(1) in s)
d = {nest(2): "x"}
print(d[nest(2)])
while isinstance(t, tuple):
    t, i = t
    print(t, i)

expr = ["+", 1, ["*", 2, ["neg", 3.5]]]
def ev(e):
    if not isinstance(e, list): return e
    op, *args = e
    vals = [ev(a) for a in args]
    if op == "+": return vals[0] + vals[1]
    if op == "*": return vals[0] * vals[1]
    if op == "neg": return -vals[0]
    raise ValueError(op)
print(ev(expr))

import json
data = {"id": 1, "tags": ["a", "b"], "inner": {"id": 2, "tags": [], "inner": None}}
def ids(d):
    out = []
    while d is not None:
        out.append(d["id"])
        d = d["inner"]
    return out
print(ids(data))
print(sorted(data), list(data.items())[0], data.get("inner").get("id"))
x = data["inner"]
print(x["id"] + 1, x["tags"] == [], type(x["tags"]).__name__)
def keys(d, path=()):
    for k, v in d.items():
        if isinstance(v, dict):
            keys(v, path + (k,))
        else:
            print(path + (k,), v)
keys(data)
