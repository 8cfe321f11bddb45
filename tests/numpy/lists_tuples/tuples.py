# Tuples: packing, unpacking, nesting, comparison, concatenation, as results and elements.
t = (1, 2.5, "x", True, None)
print(t, len(t), t[0], t[-2], t[1:3], t[::-1], (1,), (), ((1, 2), 3), t + (9,), (0,) * 3)
a, b, c, d, e = t
print(a, b, c, d, e)
(p, (q, r)), s = (1, (2, 3)), 4
print(p, q, r, s)
x = 1, 2
print(x, x == (1, 2), x < (1, 3), x + x, 2 in x, max(x), sum(x), sorted((3, 1, 2)), list(x))
pairs = [(3, "c"), (1, "a"), (2, "b")]
for n, name in pairs:
    print(n, name, end="; ")
print(sorted(pairs), min(pairs), pairs[0][1])
print([n for n, _ in pairs], [(b, a) for a, b in pairs], list(zip([1, 2], "ab")),
      list(enumerate("ab")), list(zip([1, 2, 3], [4, 5])))
point = (3, 4)
print((point[0] ** 2 + point[1] ** 2) ** 0.5, point.index(4), point.count(3), repr(point),
      str((1.0, "a")), f"{point}")
print((1, 2, 3)[1], (1, 2, 3)[-1], ("a", "b") == ("a", "b"), (1, 2) == (1, 2.0), (1, 2) != (2, 1),
      not (), bool((0,)))
nested = ((1, 2), (3, 4))
print(nested[1][0], [sum(u) for u in nested], (lambda u, v: u * v)(*point), divmod(17, 5)[1],
      nested[0] + nested[1])
i, j = j0, i0 = 5, 6
print(i, j, j0, i0, (i, j)[i < j], len(((),)))
