# range, enumerate, zip, sorted, reversed, map, filter, any, all, sum, min, max over lists.
xs = [4, -2, 7, 0]
print(list(range(5)), list(range(2, 11, 3)), list(range(5, 0, -2)), range(3), range(1, 5),
      range(0, 10, 2), len(range(0, 10, 3)))
print(range(10)[3], range(10)[-1], range(10)[2:5], 4 in range(0, 10, 2), 5 in range(0, 10, 2),
      sum(range(10)), max(range(3, 8)), range(3) == range(0, 3))
print(list(enumerate(xs)), list(enumerate(["a", "b"], 10)), list(zip(xs, "abcd")),
      list(zip(xs, xs[1:])), list(zip(range(3), range(3, 6), range(6, 9))))
print(sorted(xs), sorted(xs, reverse=True), sorted(["b", "C", "a"]), sorted([2.5, 1.0, 3.0]),
      list(reversed(xs)), list(reversed(range(4))), sorted((3, 1)))
print(list(map(abs, xs)), list(map(str, xs)), list(map(lambda a, b: a + b, xs, xs)),
      list(map(float, xs)))
print(any(xs), all(xs), any(v > 6 for v in xs), all(v < 8 for v in xs), sum(v * v for v in xs),
      max(v % 5 for v in xs), min(abs(v) for v in xs))
print(sum(xs), sum(xs, 100), sum([1.5, 2.5]), sum([True, True]), max(xs), min(xs),
      max(xs, key=abs), min(xs, key=lambda v: (v - 3) ** 2))
print(max(3, 7, 5), min(2.5, 1.0), max("ab", "b"), max([[1, 2], [1, 3]]), max((1, 9), (2, 0)),
      min([], default=-1), max([1], default=0))
print(len(xs), len("abc"), len((1, 2)), len(range(7)), len([[]]), abs(-7), round(2.567, 1),
      divmod(-7, 2), pow(2, 5))
print(bool(xs), int("7"), float(2), str(xs), list("ab"), list((1, 2)), complex(1, 2), repr("a"),
      chr(65), ord("a"), hex(17))
for a, (b, c) in enumerate(zip(xs, reversed(xs))):
    print(a, b, c, end=" | ")
print()
print(*(1, 2.5, "x"), sep=",")
print([*xs, 1, *range(2)])
