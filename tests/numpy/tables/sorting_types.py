# Sorting of what may be of several types: a TypeError where two that have no order meet, and only there.
freq = {"a": 3, "b": 1, "c": 2}
print(sorted(freq, key=freq.get, reverse=True), sorted(freq, key=freq.get))
xs = [3, 1.5, True, 2]
print(sorted(xs), max(xs), min(xs))
ys = [1, "a", None]
try:
    print(sorted(ys))
except TypeError as e:
    print(e)
zs = ["b", "a", None]
try:
    zs.sort()
except TypeError as e:
    print(e)
print(sorted([x for x in zs if x is not None]))
ps = [(1, "a"), (2, None), (1, "b")]
print(sorted(ps))
qs = [(1, "a"), (1, None)]
try:
    print(sorted(qs))
except TypeError as e:
    print(e)
print(sorted([[2, 1], [1, 5], [1]]), sorted([(2, "x"), (1, 2.5)]))
print(sorted([1, 2.5, 0], reverse=True), sorted({"x": 1, "y": None}.items()))
try:
    print([1, None] < [1, 2], [1, 2] < [1, None])
except TypeError as e:
    print(e)
