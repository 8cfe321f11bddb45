# Tuples that a loop lengthens in each turn: a union of fixed ones and one of any length is that one.
def f(n, xs):
    if n == 0: return ()
    if n == 1: return (1,)
    return tuple(xs)
for n in range(3): print(f(n, [4, 5]), len(f(n, [4])), f(n, [7])[:1])
a = [(1,), tuple([2, 3]), (4, 5, 6)]
print(a, a[0], a.index((1,)), (1,) in a, sorted(a))
def grow(n):
    t = ()
    for k in range(n): t = t + (k,)
    return t
print(grow(0), grow(3))
def grow2(n):
    t = ()
    for k in range(n): t = t + (k, 'a') if k % 2 else t + (k,)
    return t
print(grow2(0), grow2(4))
from itertools import product
v9 = [True, False]
v9[0] = 1
print(list(product([11, 6], ['abc'])))
print(list(product([1], repeat=2)), list(product([11, 6][:3], ['abc'][:3])))
def prod(*iterables, repeat=1):
    out = [()]
    for r in range(repeat):
        for xs in iterables:
            ys = list(xs)
            out = [t + (y,) for t in out for y in ys]
    return out
print(list(prod([1])))
print(prod([1], repeat=2))
