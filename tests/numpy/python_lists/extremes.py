# min and max with keys and defaults.
print(max(3, 1, 2), max([1.5, 2.5]), max("a", "b"), max([(1, 2), (1, 3)]), min([3, 1], default=0), max([], default=-1), max([1, -5], key=abs), min("abc", key=lambda c: -ord(c)))
