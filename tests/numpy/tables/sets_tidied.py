# The order of sets after items were taken out: by tuples and lists, by sets without items.
w = {8, 1, 2, 19}
w.difference_update((1, 2)); print(w)
w = {8, 1, 2, 19}
w.difference_update((1,), (2,)); print(w)
w = {8, 1, 2, 19}
w -= {1, 2}; print(w)
w = {'a', 'b', 'c', 'd'}
w.difference_update(('b', 'c')); print(w)
w = {(1, 2), (3, 4), (5, 6), (7, 8)}
w.difference_update(((1, 2), (5, 6))); print(w)
w = {(1, 2), (3, 4), (5, 6), (7, 8)}
w -= {(1, 2), (5, 6)}; print(w)
w = {frozenset([1, 2]), frozenset(range(4)), frozenset(), frozenset((3, 2, 1))}
w -= {frozenset(), frozenset((2, 1))}; print(w)
w = {frozenset([1, 2]), frozenset(range(4)), frozenset(), frozenset((3, 2, 1))}
w.difference_update({frozenset(), frozenset((2, 1))}); print(w)
w = {frozenset([1, 2]), frozenset(range(4)), frozenset(), frozenset((3, 2, 1))}
w.difference_update([frozenset(), frozenset((2, 1))]); print(w)
s = {0, 3, 7, -2, -1, 1, 2}
s.intersection_update()
print(s)
s = set([3, 7, 0])
for x in range(-2, 3): s.add(x)
print(s)
s.intersection_update()
print(s)
t = s & s
print(t, s.intersection(), s.copy())
s.intersection_update(s)
print(s)
s.intersection_update([7, 3, -2, -1])
print(s)
t1 = set()
t2 = {frozenset(), frozenset((3, 2, 1)), frozenset([1, 2])}
print(t2, [hash(x) & 7 for x in t2], [hash(x) & 15 for x in t2], [hash(x) & 31 for x in t2])
print(t2 - frozenset(t1))
print(t2 - t1)
print(t2 - frozenset())
print(t2.difference(t1), t2.difference([]), t2.difference())
print(t2 | t1, t2 & t2, t2 ^ t1)
e = set()
def f(s, u):
    return s - u, s & s, s.difference(u), s - set(), s.difference(set(), []), s - {1}
print(f(t2, e))
k = {8, 0, 16}
print(k, k - set(), k - frozenset(), k.difference(), k.difference(set()), k.difference([]), k - {99}, k - {0})
x = {8, 0, 16}
x -= set()
print(x)
s = {1, 2, 3}
s.intersection_update({1, 2.0, 'a'}, [2, 1, 9])
print(s)
s.add(7)
print(s, s & {1, 'x'}, s.symmetric_difference({1: 2, 'k': 3}))
t = {1, 'a', 2.5}
t.intersection_update([1, 2.5], {2.5: 1})
print(t, t.difference({2.5: 0}), t.symmetric_difference([2.5, 'z', 'z']))
f = frozenset([1, 2])
print(f.symmetric_difference([2, 3]), f.difference({1: 1}), f.union({9: 9}, [4]))
e = set()
e.symmetric_difference_update({'a': 1, 'b': 2})
print(sorted(e))
e.symmetric_difference_update({'a': 1})
print(e)
g = set()
g.intersection_update({1}, {2})
print(g)
u = {1, 2}
u.intersection_update({3}, {4})
u.add(5)
print(u)
# views of keys: CPython knows how many a dictionary on the left has, but not how many a view on the right will give
k7 = {(1, -1): 2, (7, 0): 2, (2, 1): 2, (-1, -2): 2, (1, 2): 5}
k8 = {k: 1 for k in k7 if k == (9, 9)}
k9 = {(9, 9): 1}
print(k8.keys() ^ k7.keys())
print(k9.keys() ^ k7.keys(), k7.keys() ^ k9.keys())
print(k8.keys() ^ list(k7), k8.keys() ^ k7, set(k8) ^ k7.keys(), k8.keys() | k7.keys())
b = {-148362190717, 15, -4}
c = dict.fromkeys(b).keys() ^ {-573255518024, -311076440447, 38}
print(c, dict.fromkeys(c).keys() ^ set([46756580216, 11, 64, 14, 56]))
d = {-311076440447, 38, 15}
print(dict.fromkeys(d).keys() ^ dict.fromkeys([38, 8, 16, -1, 64]), dict.fromkeys(d).keys() ^ [38, 8, 16, -1, 64])
# a view of the keys of another dictionary than a plain one
from collections import defaultdict, Counter, OrderedDict
t5 = defaultdict(int)
for x6 in {8, -2**62, 64, 7}:
    t5[x6] += 1
t5[2**40] += 1
print(list(t5))
print(t5.keys() - set([len(t5), 2]))
print(set(t5.keys()), set(t5), t5.keys() | set(), t5.keys() & t5.keys(), t5.keys() ^ set())
p = dict(t5)
print(p.keys() - set([len(t5), 2]), p.keys() | set(), set(p), p.keys() ^ set())
o = OrderedDict(t5)
print(o.keys() - set([len(t5), 2]), o.keys() | set(), set(o))
