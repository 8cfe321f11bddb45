"""Slices of tuples whose step is zero, tuple.index with bounds."""
t = (1, "a", 2.5, 1, None, "a", 1.0)
print(t.index(1, 1), t.index("a", 2), t.index(1, -1), t.index(None, 0, 5), t.index("a", -6, -1), t.index(1.0, 4))
for start, stop in ((1, 3), (-1, 2), (7, 9), (4, 6), (-100, 100), (0, -4)):
    try:
        print(start, stop, t.index(1, start, stop))
    except ValueError as e:
        print(start, stop, e)
u = tuple(range(5))
print(u.index(3, 2), u.index(3, -2), u.index(3, 0, 4))
try:
    print(u.index(3, 4))
except ValueError as e:
    print(e)
for s in (slice(0, 10, 0), slice(None, None, 0)):
    for x in ((5, 6), u, (), [1]):
        try:
            print(x[s])
        except ValueError as e:
            print(e)
try:
    print((5, 6)[slice(0, 10, 0)])
except ValueError as e:
    print(e)
try:
    print((5, 6)[::0])
except ValueError as e:
    print(e)
print((5, 6, 7)[slice(0, 10, 2)], (5, 6, 7)[slice(1)], (5, 6, 7)[slice(None, None, -1)])
