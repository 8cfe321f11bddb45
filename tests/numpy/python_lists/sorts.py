# sorted with keys, of strings and tuples.
print(sorted([3, 1, 2], key=lambda x: -x), sorted("banana"), sorted(["b", "A", "c"], key=str.lower), sorted([(1, "b"), (1, "a")]), sorted([1.5, -2.0], key=abs), sorted(range(5), key=lambda v: v % 3))
print([1, 2, 3] == [1, 2, 3], [1, 2] < [2], [[1], [2]] > [[1], [1]], [1.0] == [1], ["a"] != ["b"], [] == [], (1, [2]) == (1, [2]))
print(sorted([[2, 1], [1, 5]]), min([[2, 1], [1, 5]]), sorted([("b", 1.5), ("a", 2.5)], key=lambda t: t[1], reverse=True))
