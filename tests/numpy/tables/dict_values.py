# Dictionaries of several types, of lists and of dictionaries; tuple keys; changes in loops; set algebra; copies; classes.
import copy
from collections import Counter, defaultdict, OrderedDict
# mixed
m = {"name": "x", "age": 3, "tags": ["a", "b"], "none": None}
print(m, m["name"], m["tags"][0])
m["age"] = 4.5
print(m)
for k in m:
    v = m[k]
    if isinstance(v, str):
        print("str", v.upper())
    elif v is None:
        print("none")
    else:
        print("other", v)
# nested
n = {"a": {"x": 1}, "b": {"y": 2}}
n["a"]["z"] = 3
print(n, n["b"]["y"])
# list of dicts
rows = [{"id": 1, "v": 2.0}, {"id": 2, "v": 3.5}]
print(sum(r["v"] for r in rows), [r["id"] for r in rows])
# dict of lists
groups = {}
for i in range(10):
    groups.setdefault(i % 3, []).append(i)
print(groups)
groups2 = {}
for i in range(6):
    if i % 2 not in groups2:
        groups2[i % 2] = []
    groups2[i % 2].append(i)
print(groups2)
# tuple keys
grid = {(i, j): i * j for i in range(3) for j in range(3)}
print(grid[(1, 2)], grid[2, 2], (0, 0) in grid, (9, 9) in grid)
# memo
memo = {}
def fib(n):
    if n in memo:
        return memo[n]
    r = n if n < 2 else fib(n - 1) + fib(n - 2)
    memo[n] = r
    return r
print(fib(50), len(memo))
# set ops
a = set(range(10))
b = {x for x in range(5, 15)}
print(a & b, a | b, a - b, a ^ b, a <= b, a.isdisjoint({99}), {1} < {1, 2})
a.discard(3); a.remove(4); a.update([50, 60], (70,))
print(a, len(a))
print(sorted(a, reverse=True), min(a), max(a), sum(a))
# OrderedDict
o = OrderedDict()
o["x"] = 1; o["y"] = 2
o.move_to_end("x")
print(list(o.items()), o.popitem(last=False))
# Counter arithmetic
c = Counter(a=3, b=1); d = Counter(a=1, b=2)
print(c + d, c - d, c | d, c & d, c == d, c["zz"], +c, -c)
c.update("aab"); c.subtract({"b": 5})
print(c, c.total(), list(c.elements()), dict(c.most_common()))
# errors
def t(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
t(lambda: {}["a"])
t(lambda: {1: 2}[3])
t(lambda: {1: 2}.pop("x"))
t(lambda: set().pop())
t(lambda: {1}.remove(2))
t(lambda: {1: 2}.popitem() and {}.popitem())
e = {1: 1, 2: 2}
try:
    for k in e:
        e[k + 10] = 1
except RuntimeError as err:
    print(err)
e = {1: 1, 2: 2}
try:
    for k in e:
        del e[k]
except RuntimeError as err:
    print(err)
s = {1, 2}
try:
    for k in s:
        s.add(k + 10)
except RuntimeError as err:
    print(err)
f = dict(a=[1], b=[2])
g = copy.deepcopy(f); h = f.copy()
f["a"].append(5)
print(f, g, h, f is f, f == h)
print({**f, "c": [9]}, {*[1, 2], 3}, dict.fromkeys("abc"), dict.fromkeys([1, 2], 0))
print({1: "a", 1.0: "b", True: "c"}, {1, 1.0, True})
print(bool({}), bool({1: 2}), not set(), len(frozenset("abca")))
print(f"{f} {f!r:>30} {len(f)}", str({"a": 1}), repr({1, 2}))
print(type({}), type(set()), type(frozenset()), type(Counter()), isinstance({}, dict), isinstance(Counter(), dict), isinstance({1}, (set, list)))
x, y = {1: 2, 3: 4}
print(x, y, [*{1: 2}], list(reversed({1: 2, 3: 4})), list(enumerate({"a": 1, "b": 2})))
print(any({0: 1}), all({1, 2}), {1: 2}.keys() & {1, 5}, {1: 2}.keys() == {1}, 2 in {1: 2}.values(), (1, 2) in {1: 2}.items())
print(hash(frozenset([1, 2, 3])) == hash(frozenset([3, 2, 1])), {frozenset({1, 2}): "fs"}[frozenset({2, 1})])
print(" ".join(sorted({"b": 1, "a": 2})), max({"a": 3, "b": 7}, key={"a": 3, "b": 7}.get))
