# Containers of compiled functions: what Numba unifies, what Python sees of their numbers, tuples whose length only
# running tells, functions that a branch chooses.
import numpy as np
from numba import njit

a = np.array([1, 2], dtype=np.int32)


@njit
def pairs(a): return [(x, x > 1) for x in a]
@njit
def nested(a): return (a[0], (a[1] > 1, a[0]))
@njit
def a_set(a): return set(a)
@njit
def a_dict(a): return {a[0]: a[1]}
@njit
def lists(a): return [[x] for x in a]
@njit
def dict_of_tuples(a):
    d = {}
    for x in a: d[x] = (x, x * 2)
    return d


print(pairs(a), nested(a), a_set(a), lists(a), dict(dict_of_tuples(a)), dict(a_dict(a)))


@njit
def complexes():
    x = [1j, 2, 3]
    return x
@njit
def appended(n):
    l = []
    l.append(42.0)
    for i in range(n): l.append(i)
    return l
@njit
def changed(n):
    l = [1.5]
    l.extend(range(n))
    l.insert(0, 7)
    l[1] = 3
    l += [5]
    return l
@njit
def floats(): return {1: 2.2, 3: 4, 5: 6}
@njit
def added():
    s = {1.5}
    s.add(42)
    return sorted(s)
@njit
def either(f):
    x = 1j if f else 2
    return x
@njit
def widened(n):
    l = [0]
    l.append(2.5)
    return l
@njit
def stored():
    d = {1: 2.5}
    d[2] = 3
    d[3] = True
    return d


print(complexes(), appended(3), changed(2), dict(floats()), added(), either(False), dict(stored()), widened(1))

t = (1, 2, 3, 4)
s = slice(None, None, 2)
N = 2


@njit
def by_slice(): return t[s]
@njit
def by_bound(): return t[:N]


print(by_slice(), by_bound())


@njit
def two(): return 2
@njit
def three(): return 3
@njit
def branch(arg):
    if not arg: f = three
    else: f = two
    return f()
@njit
def less(x): return x - 1
@njit
def more(x): return x + 1
@njit
def chosen(sel, x):
    fn = more if sel else less
    return fn(x)


print(branch(True), branch(False), chosen(True, 10), chosen(False, 10))
