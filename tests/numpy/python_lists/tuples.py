# Operators, slices and methods of tuples.
t = (1, 2, 3)
print(t[0], t[-1], t[1:], t + (4, 5), t * 2, len(t), 2 in t, t.index(2), t.count(1), max(t), sum(t), sorted(t, reverse=True), list(t), tuple([1, 2]), t == (1, 2, 3), t < (1, 2, 4), t != (1,))
a, b, c = t
a, b = b, a
print(a, b, c)
t = (1, "two", 3.0, [4], (5, 6), None, True)
print(t, t[1], t[3][0], t[4][1], len(t))
