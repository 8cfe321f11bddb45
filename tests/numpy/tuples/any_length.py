# Tuples whose length is known when the program runs: tuple(xs), (*xs, 1), *args, columns.
xs = [3, 1, 2]
xs.append(5)
t = tuple(xs)
print(t, len(t), t[0], t[-1], t[1:], t[::-1], 3 in t, 9 in t, hash(t) == hash((3, 1, 2, 5)))
print(t == (3, 1, 2, 5), t == (3, 1), (3, 1, 2, 5) == t, t != (1,), t < (4,), (4,) > t, t + (1,), (0,) + t, t * 2, 2 * t, t + t)
print(type(t), isinstance(t, tuple), isinstance(t, list), sum(t), max(t), sorted(t), list(t), set(t) == {1, 2, 3, 5})
for x in t:
    print(x, end=' ')
print([x * 2 for x in t], tuple(x for x in t if x > 1), t.index(2), t.count(1))
d = {t: 1}
d[(3, 1, 2, 5)] = 7
print(d, t in d, d[t], (3, 1, 2, 5) in d)
seen = set()
for w in ["ab", "ba", "cd", "abc"]:
    seen.add(tuple(sorted(w)))
print(len(seen), sorted(seen))
a, b, *c = t
print(a, b, c)
a, b, c2, e = t
print(a, b, c2, e)
print((*t, 1), [*t, 1], (*xs, *t))
print("%s" % (t,), str(t), repr(t), f"{t}")
print(tuple([]), tuple(""), tuple("abc"), tuple(range(3)), tuple({1: 2}), tuple({1: 2}.items()))
def f(*args):
    return args
print(f(*t), f(1, *xs), len(f(*xs)))
try:
    t[10]
except IndexError as e:
    print(e)
try:
    t.index(99)
except ValueError as e:
    print(e)
rows = [[1, 2], [3, 4], [5, 6]]
print(list(zip(*rows)))
for col in zip(*rows):
    print(col, sum(col))
print(bool(t), bool(tuple(x for x in xs if x > 100)))
import numpy as np
print(np.array(t), np.sum(t), np.array([t, t]))
print(any(t), all(t), min(t), [*map(str, t)], list(enumerate(t)), list(zip(t, t)))
