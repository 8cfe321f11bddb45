import fractions
import python.functools as ft
import python.builtins as bi
def add(a, b):
    return a + b
print(ft.reduce(add, [1, 2, 3, 4]))
print(bi.list(bi.map(lambda v: v * 2.5, [1, 2, 3])))
n = 0
def count(v):
    global n
    n += 1
    return -v
print(bi.sorted([3, 1, 2], key=count), n)
def bad(v):
    return [1, 2][v]
try:
    bi.list(bi.map(bad, [0, 5]))
except IndexError as e:
    print('caught', e)
def outer(k):
    def inner(v):
        return v + k
    return bi.list(bi.map(inner, [1, 2]))
print(outer(10))
f = fractions.Fraction(1, 3)
print(bi.list(bi.map(lambda v: v + f, [1, f])))
print(bi.list(bi.map(abs, [-1, f])), bi.list(bi.filter(None, [0, 1])))
import python.inspect as ins
def g(x, y=2, *rest, k=[1], **kw):
    "doc of g"
    return x
print(bi.list(ins.signature(g).parameters), g.__doc__)
op = bi.map(count, [7])
print(bi.next(op), n)
# %%
def twice(f):
    return lambda v: f(f(v))
print(bi.list(bi.map(twice(lambda v: v + 1), [1, 2.5])), ft.partial(add, 5)(6))
pair = (add, count)
print(pair[0](1, 2), ft.reduce(pair[0], ['a', 'b', 'c']))
total = []
def keep(v):
    total.append(v)
    return len(total)
print(bi.list(bi.map(keep, [4, 5, 6])), total)
def deep(v):
    if v == 0:
        raise ValueError('at the end')
    return bi.list(bi.map(deep, [v - 1]))
try:
    deep(3)
except ValueError as e:
    print('caught', e)
print(bi.max([3, -7, 5], key=abs), bi.sorted(['b', 'A', 'c'], key=str.lower))
same = bi.list((add, add))
print(same[0](1, 1), bi.callable(add))
