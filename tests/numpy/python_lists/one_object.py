# One object in all places: what is repeated, and what functions of the library put in several places, is the same list there.
u = ([1], [2]) * 2
u[0].append(5)
print(u)
def f():
    t = 2 * ([1], {'a': 1}, {3})
    t[0].append(5)
    t[1]['b'] = 2
    t[2].add(7)
    print(t, t[0] is t[3], t[1] is t[4])
    v = (([1],),) * 2
    v[0][0].append(3)
    print(v)
    a = b = [1]
    a.append(2)
    print(a, b)
    d = dict.fromkeys('ab', [0])
    d['a'].append(1)
    print(d)
    w = [[0]] * 3
    w[0].append(1)
    print(w)
    x = [([0],)] * 2
    x[0][0].append(1)
    print(x)
    from itertools import repeat
    y = list(repeat([1], 3))
    y[0].append(2)
    print(y)
    t += ([9],) * 2
    t[-1].append(10)
    print(t[-2:])
    c, d, e = ([1],) * 3
    c.append(2)
    print(d, e)
    z = tuple([1] for _ in range(2)) * 2
    z[0].append(4)
    print(z)
f()
from itertools import repeat, zip_longest, chain, cycle
y = list(repeat([1], 3))
y[0].append(2)
print(y)
x = [1]
y = list(repeat(x, 3))
y[0].append(2)
print(y)
z = [a for a in repeat([1], 3)]
z[0].append(2)
print(z)
z = list(zip(repeat([1], 3), 'abc'))
z[0][0].append(2)
print(z)
z = list(zip_longest([1], [1, 2, 3], fillvalue=[0]))
z[1][0].append(5)
print(z)
z = list(map(lambda a, b: a, repeat({}, 2), [1, 2]))
z[0]['k'] = 1
print(z)
z = list(repeat({1}, 2))
z[0].add(5)
print(z)
from itertools import *
import random, copy, heapq
from collections import deque, OrderedDict, ChainMap
import functools
def show(name, z, x):
    x.append(99)
    print(name, z)
z = list(product([[1], [2]], [3, 4])); show('product', z, z[0][0])
z = list(product([[1], [2]], repeat=2)); show('product2', z, z[0][0])
z = list(combinations([[1], [2], [3]], 2)); show('comb', z, z[0][0])
z = list(permutations([[1], [2], [3]], 2)); show('perm', z, z[0][0])
z = list(pairwise([[1], [2], [3]])); show('pairwise', z, z[0][1])
z = list(accumulate([[1], [2]], lambda a, b: a)); show('acc', z, z[0])
z = list(accumulate([1, 2], lambda a, b: a, initial=[0])); show('acc2', z, z[0])
random.seed(1)
z = random.choices([[1], [2]], k=6); show('choices', z, z[0])
z = [a for a, b in zip(cycle([[1], [2]]), range(4))]; show('cycle2', z, z[0])
z = list(combinations_with_replacement([[1], [2]], 2)); show('cwr', z, z[0][0])
z = list(zip_longest([1], [1, 2, 3], fillvalue=[0])); show('zl', z, z[1][0])
z = dict.fromkeys([1, 2], [5]); show('fromkeys', z, z[1])
z = deque([[1]] * 2) ; show('deque', z, z[0])
z = deque([[1], [2]]) * 2; show('deque2', z, z[0])
z = list(chain([[1]] * 2, [[2]])); show('chain', z, z[0])
z = list(map(lambda a, b: b, [1, 2], repeat([7], 2))); show('maprep', z, z[0])
z = list(starmap(lambda a, b: b, [(1, [2])] * 2)); show('starmap', z, z[0])
z = [*[[1]] * 2, *([2],) * 2]; show('star', z, z[0]); show('star', z, z[2])
z = list(reversed([[1]] * 2)); show('rev', z, z[0])
z = sorted([[1]] * 2); show('sorted', z, z[0])
z = copy.copy([[1]] * 2); show('copy', z, z[0])
z = copy.deepcopy([[1]] * 2); show('deepcopy', z, z[0])
z = functools.reduce(lambda a, b: a + [a[0]] if len(a) else [[b]], [1, 2, 3], []); show('reduce', z, z[0])
z = {k: [1] for k in 'ab'}; show('dictcomp', z, z['a'])
def g(a, b=[1]): return a, b
z = [g(1)[1], g(2)[1]]; show('default', z, z[0])
h = lambda: [1]
z = [h()] * 2; show('lam', z, z[0])
p = q = [[1]] * 2; show('pq', (p, q), p[0])
z = [[1], [2]] + [[1]] * 2; show('sum', z, z[2])
z = ([1], [2]) + ([3],) * 2; show('tsum', z, z[2])
d = {}
for k in 'ab': d.setdefault(k, []).append(1)
print(d)
z = [d.get('x', [0])] * 2; show('get', z, z[0])
z = (lambda x: [x, x])([1]); show('lamx', z, z[0])
z = (lambda x: (x, x))([1]); show('lamt', z, z[0])
def two(x): return x, x
z = two([1]); show('two', z, z[0])
z = two(([1], 2)); show('two2', z, z[0][0])
a = ([1], [2])
z = a * 2; show('a*2', (z, a), z[0])
z = next(iter([[1]] * 2)), 1; show('next', z, z[0])
z = max([[1]] * 2, key=len), min([[2], [3]]); show('max', z, z[0])
z = heapq.nsmallest(2, [[1]] * 2); show('heap', z, z[0])
z = list(zip([[1]] * 2, [[2], [3]])); show('zip', z, z[0][0])
z = list(enumerate([[1]] * 2)); show('enum', z, z[0][1])
z = {1: [[0]] * 2}; show('dict', z, z[1][0])
c = ChainMap({'a': [1]}, {}); z = [c['a'], c['a']]; show('chainmap', z, z[0])
