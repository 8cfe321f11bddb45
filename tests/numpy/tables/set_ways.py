# Operators and methods of sets, views and counters by the ways of CPython, on which the order depends.
t1 = set([0])
t1.update([('c', -1), ('', 0)])
print(t1)
t1 = set([0])
t1.add(('c', -1))
t1.add(('', 0))
print(t1)

from collections import Counter
t = Counter()
try:
    print(t.pop('a'))
except KeyError as error:
    print('KeyError', error)

t4 = {'c': 0, 'ab': 1, 'key': 2, 'a': 3, '日本': 4, '': 5}
print(t4.keys() - {'a': 1})

from collections import Counter
a, b = Counter('aab'), Counter('ab')
print(a >= b, a < b, a > b, a <= b, Counter(a=1, b=-1) <= Counter(a=1))

f, d = frozenset([1, 2]), {1: 0, 3: 0}
print(f & d.keys(), d.keys(), f - d.keys(), f ^ d.keys(), type(f | d.keys()) is set)

def f():
    return {(0, 0), (0, 'a'), 0, 2.5}
print(len(f()))

s, empty = set([2.5]), set()
s.intersection_update([*empty])
print(s)
s = {1, 2}
s.intersection_update([])
print(s)
s = {1, 2}
s.intersection_update(empty)
print(s)
s = {1, 2}
s &= empty
print(s)

import copy
f = frozenset([1])
print(f.copy() is f, frozenset(f) is f, copy.copy(f) is f)
f = frozenset([0, 7, -1])
print(f, frozenset(f))
