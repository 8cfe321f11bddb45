# Tuples that grow in loops and in recursion, slices and factors that are no constants, zip(*rows), as keys.
def grow(n):
    t = ()
    for i in range(n):
        t = t + (i * i,)
    return t
print(grow(0), grow(1), grow(5))
def pick(xs):
    best = ()
    for x in xs:
        if x > 2:
            best += (x,)
    return best
print(pick([1, 2, 3, 4]), pick([0]))
def mixed(n):
    t = (1, "a", 2.5)
    return t[n], t[:n], (0, 1) * n
for k in range(3):
    print(mixed(k))
try:
    mixed(3)
except IndexError as e:
    print(e)
def perms(xs, prefix=()):
    if not xs:
        return [prefix]
    out = []
    for i in range(len(xs)):
        out += perms(xs[:i] + xs[i+1:], prefix + (xs[i],))
    return out
print(perms([1, 2, 3]))
path = ()
for c in "abc":
    path = (*path, c)
print(path)
d = {}
for w in ["listen", "silent", "enlist", "abc"]:
    d.setdefault(tuple(sorted(w)), []).append(w)
print(d)
print(sorted(d.values()), max(d, key=len))
words = {tuple("ab"): 1}
print(words)
a, b = tuple([1, 2])
print(a, b)
memo = {}
def count(state):
    if state in memo: return memo[state]
    r = sum(state)
    memo[state] = r
    return r
print(count(tuple([1, 2, 3])), count((1, 2, 3)), len(memo))
grid = [[1, 2, 3], [4, 5, 6]]
print([list(r) for r in zip(*grid)], [sum(c) for c in zip(*grid)], list(map(list, zip(*grid))))
print(list(zip(*[(1, 'a'), (2, 'b')])), list(zip(*["abc", "de"])), list(zip(*[])), list(zip(*{1: 2, 3: 4}.items())))
xs, ys = zip(*[(1, 'a'), (2, 'b')])
print(xs, ys)
print(any(sum(c) > 8 for c in zip(*grid)))
t = tuple(x for x in range(10) if x % 3)
print("%d %d" % (t[0], t[1]), t.count(4), len(t), t == tuple(list(t)), t != t[1:])
print(str(tuple(map(str, t))), ",".join(map(str, t)), ",".join(tuple(str(x) for x in t if x)))
import copy
print(copy.copy(t) == t, copy.deepcopy((t, [1])), hash(tuple(["a", 1])) == hash(("a", 1)))
def nm(*a, **k): return len(a), a[1:], k
print(nm(*t, x=1), nm(1, *t, *[3]))
def first(a, b, *rest): return a + b, rest
print(first(*t), first(100, *t))
try:
    first(*[1][:len(t) - 5])
except TypeError as e:
    print(e)
s = {tuple(r) for r in grid}
print(s, (1, 2, 3) in s, tuple(grid[0]) in s)
from collections import Counter
print(Counter(tuple(sorted(w)) for w in ["ab", "ba", "c"]))
print(sorted([tuple([2, 1]), (1, 5), (1,)]), min(tuple([2, 1]), (1, 9)))
def f(x): return isinstance(x, tuple) and len(x) > 2
print(f(t), f((1, 2)), f([1, 2, 3]))
print(t.__len__() if False else len(t), tuple(tuple(r) for r in grid), tuple(map(tuple, grid)))
print(tuple(reversed(t)), tuple(sorted(t, reverse=True)), tuple(set([1, 2])), tuple(d)[0], tuple(enumerate("ab")))
m = map(tuple, ["ab", "c"])
print(list(m))
def g(a: tuple[int, ...]) -> tuple[int, ...]:
    return a[1:]
print(g(t), g((1, 2)))
