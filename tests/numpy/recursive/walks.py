"""Functions that call themselves with parts of a tree, where no call is without another."""
menu = {"name": "root", "children": [{"name": "a", "children": []}, {"name": "b", "children": [{"name": "c", "children": []}]}]}
def show(n, d=0):
    print("  " * d + n["name"])
    for c in n["children"]:
        show(c, d + 1)
show(menu)
def count(n):
    return 1 + sum(count(c) for c in n["children"])
print(count(menu))
def find(n, name):
    if n["name"] == name: return n
    for c in n["children"]:
        r = find(c, name)
        if r: return r
    return None
print(find(menu, "c"))

def flatten(l):
    if l == []:
        return l
    if isinstance(l[0], list):
        return flatten(l[0]) + flatten(l[1:])
    return l[:1] + flatten(l[1:])
print(flatten([[1, [2]], [[3]], 4]))
def rev(l):
    return [rev(x) if isinstance(x, list) else x for x in l[::-1]]
print(rev([1, [2, [3, 4]], 5]))
def mapn(f, x):
    return [mapn(f, y) for y in x] if isinstance(x, list) else f(x)
print(mapn(lambda v: v * 2, [1, [2, [3]]]))
def maxn(x):
    return max(maxn(y) for y in x) if isinstance(x, list) else x
print(maxn([1, [9, [3]], 4]))

def f(n):
    return f(n)
def walk(n):
    return n["name"] + "".join(walk(c) for c in n["kids"])
t = {"name": "x", "kids": [{"name": "y", "kids": []}, {"name": "z", "kids": [{"name": "w", "kids": []}]}]}
print(walk(t))
def names(n):
    return [n["name"]] + [x for c in n["kids"] for x in names(c)]
print(names(t))
def depth(n):
    return 1 + max([depth(c) for c in n["kids"]], default=0)
print(depth(t))
def weight(n):
    return 0.5 + sum(weight(c) for c in n["kids"])
print(weight(t))

def hanoi_tree(n, a="A", b="B", c="C"):
    if n == 0: return []
    return [hanoi_tree(n-1, a, c, b), (a, c), hanoi_tree(n-1, b, a, c)]
print(hanoi_tree(2))
def merge(a, b):
    if isinstance(a, dict) and isinstance(b, dict):
        out = dict(a)
        for k, v in b.items():
            out[k] = merge(out[k], v) if k in out else v
        return out
    return b
print(merge({"x": {"y": 1}, "z": 2}, {"x": {"w": 3}, "z": 4}))
def to_tuple(x):
    return tuple(to_tuple(y) for y in x) if isinstance(x, list) else x
print(to_tuple([1, [2, [3]]]))
def count_leaves(t):
    if not isinstance(t, (list, tuple)): return 1
    return sum(map(count_leaves, t))
print(count_leaves([1, (2, [3, 4]), [[5]]]))

t = {"name": "x", "kids": [{"name": "y", "kids": []}, {"name": "z", "kids": [{"name": "w", "kids": []}]}]}
def depth(n):
    d = 0
    for c in n["kids"]:
        d = max(d, depth(c))
    return 1 + d
print(depth(t))
