# itertools: islice, takewhile, compress, groupby, count, cycle.
import itertools
print(list(itertools.islice(range(10), 3)), list(itertools.islice([1, 2, 3, 4], 1, 4, 2)), list(itertools.islice("abcdef", 2, None)))
print(list(itertools.takewhile(lambda x: x < 3, range(5))), list(itertools.dropwhile(lambda x: x < 3, range(5))), list(itertools.starmap(pow, [(2, 3), (3, 2)])))
print(list(itertools.compress("abc", [1, 0, 1])), list(itertools.filterfalse(lambda x: x % 2, range(5))), list(itertools.filterfalse(None, [0, 1, 0])))
print([(k, list(g)) for k, g in itertools.groupby([1, 1, 2])], [(k, len(list(g))) for k, g in itertools.groupby("aabbbc")])
for key, group in itertools.groupby([1, 3, 2, 4, 5], key=lambda v: v % 2):
    print(key, list(group), end="; ")
print()
for i in itertools.count(5):
    if i > 7:
        break
    print(i, end=" ")
print([(k, c) for k, c in zip(itertools.count(1), "ab")], [c for _, c in zip(range(5), itertools.cycle("ab"))], [k for k, _ in zip(itertools.count(10, -3), range(3))])
total = 0
for c in itertools.cycle([1, 2, 3]):
    total += c
    if total > 10:
        break
print(total)
