# Dictionaries: items, views, methods, loops, comprehensions, errors; Counter, defaultdict, sets beside them.
d = {}
d["a"] = 1
d["b"] = 2
print(d, len(d), "a" in d, d["b"])
e = {"x": 1.5, "y": 2.5}
for k in e:
    print(k, e[k])
for k, v in e.items():
    print(k, v)
print(list(d.keys()), list(d.values()), list(d.items()))
s = {3, 1, 2}
s.add(10)
print(s, 3 in s, s | {5}, s & {1, 2}, s - {1}, s ^ {1, 100})
print(d.get("q"), d.get("a", 5), d.pop("a"), d)
print({i: i * i for i in range(4)}, {i % 3 for i in range(10)})
d.update({"z": 26})
print(d, d.setdefault("y", 7), d)
from collections import Counter, defaultdict, OrderedDict
c = Counter("hello world")
print(c, c.most_common(2), c["q"])
g = defaultdict(list)
g["a"].append(1)
g["a"].append(2)
print(g)
w = defaultdict(int)
for ch in "mississippi":
    w[ch] += 1
print(w, dict(w))
print(sorted(w), sorted(w.items(), key=lambda kv: -kv[1]))
print(dict(zip("abc", range(3))), dict([(1, 2), (3, 4)]), dict(a=1, b="x"))
print(frozenset([1, 2]), {frozenset([1]): 2}, set(), set("hello") & set("help"))
def count(words):
    out = {}
    for w in words:
        out[w] = out.get(w, 0) + 1
    return out
print(count("a b a c".split()))
print({"a": 1, "b": 2.5, "c": None, 4: "x"})
try:
    d["nope"]
except KeyError as e:
    print("KeyError", e)
del d["b"]
print(d, d == {"z": 26, "y": 7}, {1: 2} | {3: 4.5})
