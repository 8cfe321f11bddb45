# More of the ways of CPython: views of dictionaries as sets, copies with other types later, & of sets of several types.
t, u = {2: [1]}, {2: [3]}
print(t.items() == {2: [1]}.items(), t.items() == u.items(), t.items().isdisjoint([(2, [1])]))

t = set([x for x in [-1, 0, (0, 0)]])
print(t)
print(t.union(t))
print(set.union(t, t))
print(set.union(t))
print(t.union(t, t))
print(t | t, t.copy(), {*t}, frozenset(t), set() | t, t.union([]))

t = set(['a', 2])
t = t - {True}
t.add((1, 'a'))
print(len(t))

d = {'b': 1, 'a': 2, 'z': 3, 'ab': 4, 'key': 5}
print(set(d.keys()), frozenset(d.keys()))
print(set(d), {*d}, {*d.keys()})
s = set()
s.update(d.keys())
print(s)
print(d.keys() | set(), set() | d.keys(), d.keys() | [], d.keys() & d.keys(), d.keys() ^ [], d.keys() ^ {'w'}, {'w', 'b'} - d.keys(), set(d.items()) == d.items())

t = {}
print(t.keys() - [False])
print(t.keys() - {1.0}, t.keys() - t.keys())
print({1: 2}.items() - {}.items(), {}.items() - [1])

def f():
    s = {'a', 1, 2.5}
    s &= {True, 2.5}
    print(s)
f()
s = {'a', 1}
s.intersection_update([1])
print(s)
