# Order of tuples with None and values of several types: the first items that differ tell.
def f(x, y):
    try:
        print((1, x) < (2, y), (2, x) <= (1, y), (1, (2, x)) > (1, (1, y)))
        print((1, x) < (1, y), (x,) <= (y, 1), (x, 1) > (y,))
    except TypeError as e:
        print(e)
f(None if len('a') > 3 else 1, None)
f(None, None)
f(1, 2)
def pick(n): return None if n > 1 else n
f(pick(0), pick(1))
f(pick(2), pick(1))
f(pick(2), pick(2))
t = (None,)
try:
    print(t < t, t <= t, t > (), (None, 1) < (None, 2), (1, None) >= (1, None))
    print((1, None) < (1, 2))
except TypeError as e:
    print(e)
print(sorted([(2, None), (1, None), (3, None)]), max((1, None), (2, None)), min([(1, 'a', None), (1, 'b', None)]))
