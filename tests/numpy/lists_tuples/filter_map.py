# filter and map as iterators: in loops, nested, with None, over strings and ranges.
xs = [4, -2, 7, 0]
print(list(filter(lambda v: v > 0, xs)), list(filter(None, xs)),
      list(filter(lambda c: c != "l", "hello")))
print(list(map(lambda a, b: a * b, xs, range(4))), sum(map(abs, xs)),
      max(map(lambda v: v % 5, xs)), list(map(len, ["a", "bc"])))
for v in filter(lambda v: v % 2 == 0, range(7)):
    print(v, end=" ")
for k, v in enumerate(map(lambda v: v / 2, xs)):
    print(k, v, end="; ")
print()
print(list(map(str, filter(lambda v: v < 5, xs))), ",".join(map(str, xs)), sorted(map(abs, xs)),
      any(map(lambda v: v > 6, xs)))
print(list(zip(map(abs, xs), filter(lambda v: v, xs))), [f for f in map(float, xs)],
      list(filter(lambda t: t[0] > 1, [(1, "a"), (2, "b")])))
