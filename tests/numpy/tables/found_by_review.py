# What a review found: counts of NumPy's, several ** of one call, NaNs of two tables, texts of counters, deques
# that turn in a loop, looks in an empty one, bytes beside bytearrays, views inside of tuples, names of an awaited error.
from collections import Counter
import numpy as np
c = Counter({'a': np.int32(5)})
c.update('ab')
print(c['a'], c['b'])
c = Counter({'a': np.float32(5)})
c.update('ab')
print(c['a'], c['b'])
c = Counter({'a': 2j})
c.update('a')
print(c['a'])
def f(a=1, b=2): return a, b
def g(a, b): return a, b
def h(a, b=3, **k): return a, b, k
print(f(**{'a': 5}, **{'b': 7}))
print(g(**{'a': 5}, **{'b': 7}))
print(h(**{'a': 5}, **{'b': 7, 'c': 9}))
n = lambda: float('nan')
a = {n()}
a |= {n()}
print(len(a))
print(len({n(), n()} | {n()}))
print(len({n(): 1} | {n(): 2}))
q = {n(): 7}
q.update({n(): 1})
q[n()] = 9
print(len(q))
from collections import Counter
print(Counter({'a': 'x', 'b': 2, 'c': 5}))
print(Counter({'a': 2j, 'b': 3j}))
from collections import deque
q = deque([1, 2, 3])
for v in q:
    q.reverse()
    print(v)
from collections import deque
e = deque()
try:
    e.remove(1)
except ValueError as x:
    print(x)
print(e.count(1))
print({1: b'a'} == {1: bytearray(b'a')})
v, w = {1: 2}, {1: 2}
print((v.keys(),) == (w.keys(),))
print([v.keys()] == [w.keys()])
try:
    a, b = 1, 2, 3
except ValueError as e:
    print(e)
try:
    (y := 5) + "a"
except TypeError as e:
    print(y, e)
try:
    a, *b, c = (1,)
except ValueError as e:
    print(e)
