# Lists of ints, floats and bools: each stays what it is.
xs = [3, 1.5, 2, True]
print(sum(xs), min(xs), max(xs), sorted(xs), len(xs))
print(xs.index(1.5), xs.count(1), 2.0 in xs, xs + [None], xs * 2)
ys = [x for x in xs if x > 1]
print(ys, sum(ys))
