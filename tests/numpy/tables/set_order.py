# The order of sets: displays of constants, which CPython makes twice, and others.
print({0, ('c', -1), ('', 0)})
print(set([0, ('c', -1), ('', 0)]))
for x in {0, ('c', -1), ('', 0)}: print(x)
print([x for x in {8, 0, 16, 24, 32, 1}], {8, 0, 16, 24, 32, 1}, {"a", "b", "c", "dd", "e"}, {1, 2}, {-1, -2, 3})
for x in {"x", "y"}: print(x)
a = 8
print({a, 0, 16, 24, 32}, list({a, 0, 16}), sorted({"q", "w", "e"}))
# Only the head of a `for` walks a display as a constant: an argument is a set of its own.
print(list(zip({"a b", "c d", "e f"})), list(enumerate({"q w", "e r"})), [x for i, x in enumerate({"a b", "c d", "e f"})], list(map(str, {"q w", "e r"})))
for x, y in zip([1, 2], {"q w", "e r"}): print(x, y)
