# index(), count() and remove() of values that are of another type than the items: compared and told as they are.
xs = [1, 2, 3]
print(xs.index(2.0), xs.count(True), xs.index(True))
print(xs.count('a'), xs.count(None), xs.count(2.5), xs.count(3.0))
xs.remove(2.0)
print(xs)
for f in (lambda: xs.index('a'), lambda: xs.remove('b'), lambda: xs.index(None), lambda: xs.index((1, 'x')), lambda: xs.index(1.5, 1), lambda: xs.index(1.0, 1), lambda: [1.5, 2.5].index(3), lambda: [(1.0, 2)].index((1, 5)), lambda: ['a', 2.5].index(7), lambda: ['a', 2.5].index(None), lambda: [[1]].index([2.5]), lambda: [[1.5]].index([2])):
    try: print(f())
    except ValueError as e: print(e)
print([1.0, 2.0].index(1), [(1.0, 2.0)].index((1, 2)), ['a', 2.0].index(2), [1, 'a'].count(1.0), [[1.5]].count('x'))
print([1.5, 2.0].index(True * 2))
ys = ['a', 1]
ys.remove(1.0)
print(ys)
def f(zs, v):
    zs.remove(v)
    return zs
print(f([1, 2], 1.0), f([1.5, 1.0], 1))
print([(0.0, None), (0.0, 'x')].index((0, 'x')))
def take(n): return n
t11 = take(2) * (1.0,)
try:
    print([t11, (0, 1, 2.5,)].index((1.0, 2.5, 2,)))
except ValueError as error:
    print(error)
aa = [(1.0, 2), (3, 2)]
print(aa)
try: print(aa.index((1, 5)))
except ValueError as error: print(error)
try: print([1.5, 2.5].index(3))
except ValueError as error: print(error)
try: print([(1.5, 2)].index((3, 4)))
except ValueError as error: print(error)
try: [(1.5, 2)].remove((3, 4))
except ValueError as error: print(error)
