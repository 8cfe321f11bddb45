# Small programs with dictionaries and sets: globals that functions fill, graphs, counts, trees of defaultdicts, sorting by value.
# globals across functions, aliasing, widening
d = {}
def put(k, v):
    d[k] = v
put("a", 1)
put("b", 2.5)
put(3, "x")
print(d)
alias = d
alias["n"] = None
print(d, len(alias))
seen = set()
def visit(x):
    if x in seen:
        return False
    seen.add(x)
    return True
print([visit(i) for i in [1, 2, 1, 3, 2]], seen)
graph = {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}
def bfs(g, s):
    q = [s]
    out = []
    vis = {s}
    while q:
        n = q.pop(0)
        out.append(n)
        for m in g[n]:
            if m not in vis:
                vis.add(m)
                q.append(m)
    return out
print(bfs(graph, "a"))
def dijkstra(g, s):
    dist = {n: float("inf") for n in g}
    dist[s] = 0
    todo = set(g)
    while todo:
        u = min(todo, key=lambda n: dist[n])
        todo.remove(u)
        for v, w in g[u].items():
            if dist[u] + w < dist[v]:
                dist[v] = dist[u] + w
    return dist
print(dijkstra({"a": {"b": 1, "c": 4}, "b": {"c": 2}, "c": {}}, "a"))
inv = {v: k for k, v in {"a": 1, "b": 2}.items()}
print(inv)
def empty_or(flag):
    r = {}
    if flag:
        r["k"] = [1]
    return r
print(empty_or(True), empty_or(False))
def two(flag):
    if flag:
        return {}
    return {"a": 1}
print(two(True), two(False))
t = ({"a": 1}, {2})
t[0]["b"] = 5
print(t, [{1: 2}] * 2)
x = {"a": {"b": {"c": 1}}}
print(x["a"]["b"]["c"])
x["a"]["b"]["d"] = 2
print(x)
ls = [{}, {}]
ls[0]["q"] = 1
print(ls)
acc = defaultdict = None
from collections import defaultdict
tree = defaultdict(lambda: defaultdict(int))
tree["a"]["x"] += 1
tree["a"]["y"] += 2
tree["b"]["x"] += 3
print({k: dict(v) for k, v in tree.items()})
dd = defaultdict(set)
dd[1].add(2); dd[1].add(3); dd[2].add(9)
print(dd, dd.get(7), 7 in dd, dd[7])
for i, (k, v) in enumerate({"a": 1, "b": 2}.items()):
    print(i, k, v)
for (a, b), c in {(1, 2): 3}.items():
    print(a, b, c)
print(sorted({"b": 2, "a": 1}.items()), sorted({3: 1, 1: 2}.items(), key=lambda x: x[1]))
print(max({"a": 5, "b": 9}.items(), key=lambda x: x[1]), sum({1: 2, 3: 4}.values()), min({5, 3}))
print(list(map(str, {1: 2})), list(filter(None, {0, 1})), list(zip({1: 2}, {3: 4}.values())))
words = "the quick the lazy the dog".split()
freq = {}
for w in words:
    if w in freq:
        freq[w] += 1
    else:
        freq[w] = 1
print(freq, sorted(freq, key=freq.get, reverse=True)[:2])
print(sorted(freq.items(), key=lambda kv: (-kv[1], kv[0])))
s1 = {1, 2, 3}; s2 = frozenset({2, 3, 4})
print(s1 | s2, s2 | s1, s1 & s2, s1 - s2, s1 == {1, 2, 3}, s1 != s2, s1 < s2)
s1 |= {9}; s1 -= {1}; s1 ^= {2, 77}; s1 &= {3, 9, 77}
print(s1, s1.issubset({3, 9, 77}), s1.issuperset([3]))
print({"k": [1, 2]}["k"][0], {"f": len}["f"]("abc"))
