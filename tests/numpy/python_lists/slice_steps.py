# Assignment and deletion with steps.
xs = [5, 3, 8]
xs.sort(key=lambda v: -v)
print(xs, sorted(xs), sorted(xs, reverse=True))
ps = [("b", 2), ("a", 2), ("c", 1)]
print(sorted(ps), sorted(ps, key=lambda p: p[1]), sorted(ps, key=lambda p: (p[1], p[0]), reverse=True))
xs = [1, 2, 3, 4, 5]
xs[1:3] = [9, 9, 9]
print(xs)
del xs[0]
del xs[1:3]
print(xs)
xs[::2] = [0, 0]
print(xs)
