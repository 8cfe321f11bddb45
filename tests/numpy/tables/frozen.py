# frozenset.union copies; sorting of one item without an order; sets of what has no hash, of which there is none.
t16 = [(0, 0)]
t17 = frozenset(t16)
print(t17.union(t16, {(0, 1)}), t17)
t5 = frozenset(range(-2, 3))
print(t5.union({0}), t5.difference([1]), t5.union(), t5.union() is t5, t5)
for xs in ([range(0)], [None], [{}], [1j]):
    try:
        print(sorted(xs))
    except TypeError as e:
        print(e)
try:
    print(sorted([{}, {}]))
except TypeError as e:
    print(e)
try:
    {0: []}.items().isdisjoint([])
except TypeError as e:
    print(e)
try:
    xs = [[1]]
    set(xs)
except TypeError as e:
    print(e)
