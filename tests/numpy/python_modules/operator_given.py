# getters, callers and in-place operators that functions and sorts are given
import operator
import numpy as np
get = operator.itemgetter(1, 0)
name = operator.attrgetter("real")
up = operator.methodcaller("upper")
rep = operator.methodcaller("replace", "a", "b")
def use(f, x):
    return f(x)
print(use(get, [1, 2]), use(get, ("a", 2)), use(name, 3 + 1j), use(up, "abc"), use(rep, "aha"))
def keys(k):
    g = operator.itemgetter(k)
    return g([5, 6, 7]), sorted([[2, 1], [1, 2]], key=operator.itemgetter(k))
print(keys(1), keys(0))
print([f([1, 2, 3]) for f in (operator.itemgetter(0), operator.itemgetter(1))] if False else 0)
rows = [("b", 2), ("a", 3), ("c", 1)]
rows.sort(key=operator.itemgetter(1))
print(rows, min(rows, key=get), list(map(operator.itemgetter(0), rows)))
print(list(map(operator.add, [1, 2], [3, 4])), list(map(operator.neg, [1, 2])))
xs = []
operator.iadd(xs, [1.5]); print(xs)
m = [[1, 2], [3, 4]]
operator.setitem(m[0], 1, 9); print(m)
a = np.zeros((2, 2)); operator.setitem(a, (0, 1), 5.0); print(a)
operator.setitem(a, slice(None), 1.0); print(a)
x = 5
x = operator.iadd(x, 2); print(x)
def f(n):
    t = 0
    for i in range(n): t = operator.iadd(t, i)
    return t
print(f(5))
t = (1, 2)
print(operator.iadd(t, (3,)), t)
