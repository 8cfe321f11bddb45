"""iter() and next(): over each kind of value, used up once, defaults, StopIteration, what takes the items."""
import copy
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque

import numpy as np

xs = [1, 2, 3]
it = iter(xs)
print(next(it), next(it), next(it))
try:
    next(it)
except StopIteration as e:
    print("stop", repr(str(e)))
print(next(it, None), next(it, 7), next(it, "none"), list(it))
xs.append(4)
print(list(it))

it = iter(xs)
next(it)
xs.append(5)
print(list(it), list(it))

# each kind
print(list(iter((1, 2))), next(iter((1, "a", 2.5))), list(iter((1, "a", None))), list(iter(())))
print(list(iter("aé€")), list(iter(b"ab")), list(iter(bytearray(b"xy"))), list(iter(range(3, 9, 2))))
d = {"a": 1, "b": 2}
print(list(iter(d)), list(iter(d.keys())), list(iter(d.values())), list(iter(d.items())))
print(sorted(iter({3, 1, 2})), sorted(iter(frozenset("ab"))), list(iter(deque([1, 2]))))
print(list(iter(Counter("aab"))), list(iter(defaultdict(int, d))), list(iter(OrderedDict(d).items())))
print(list(iter(ChainMap({"x": 1}, {"y": 2, "x": 3}))))
a = np.arange(6).reshape(2, 3)
rows = iter(a)
print(next(rows), next(rows), next(rows, None))
print([float(v) for v in iter(np.linspace(0, 1, 3))])
print(list(iter(tuple(xs))))

# what takes the items
it = iter([3, 1, 2])
print(next(it), sorted(it), list(it))
print(sum(iter([1, 2])), max(iter([1, 5, 2])), min(iter("ba")), tuple(iter("ab")), set(iter([1, 1])))
print(dict(iter([("a", 1), ("b", 2)])), ",".join(iter(["x", "y"])), any(iter([0, 1])), all(iter([1, 0])))
it = iter(range(6))
print(list(zip(it, it)), list(enumerate(iter("ab"), 1)), list(map(str, iter([1, 2]))))
it = iter(range(10))
print(3 in it, list(it), 3 in it)
it = iter([1, 2, 3, 4])
a1, b1 = next(it), next(it)
print(a1, b1, *it)
first, *rest = iter("abc")
print(first, rest)
p, q = iter({"k": 1, "l": 2}.items())
print(p, q)
it = iter([1, 2, 3, 4])
try:
    p, q = it
except ValueError as e:
    print(e, list(it))
it = iter([1])
try:
    p, q = it
except ValueError as e:
    print(e)
print([*iter([1]), *iter((2, 3))], {*iter([1])})

# a loop goes on where it is
it = iter(range(6))
for v in it:
    if v == 2:
        break
print([v * 10 for v in it])
it = iter("abcdef")
for v in it:
    print(v, next(it), end=" ")
else:
    print("end")
it = iter([1, 2, 3])
for v in it:
    for w in it:
        print(v, w)

# identity
it = iter(xs)
print(iter(it) is it, it.__iter__() is it, it is iter(xs), it == it, it != iter(xs), bool(it))
print(it.__next__(), it.__length_hint__(), type(it).__name__, type(it))
print(type(iter("a")) is type(iter("b")), type(iter(())), type(iter({})), type(iter({}.items())))
other = copy.copy(it)
print(next(other), list(it), list(other))
print(len({it, other, it}), {it: 1}[it])


# functions, lists and tuples of them
def take(it, n):
    out = []
    for _ in range(n):
        out.append(next(it))
    return out


def evens():
    return iter(range(0, 100, 2))


it = evens()
print(take(it, 3), take(it, 2), next(it))
its = [iter([1, 2]), iter([3, 4])]
print([next(i) for i in its], [next(i) for i in its], [next(i, None) for i in its])
pair = (iter("ab"), iter([1]))
print(next(pair[0]), next(pair[1]), next(pair[0]), next(pair[1], "gone"))
table = {"a": iter([1, 2])}
print(next(table["a"]), next(table["a"]))
print([list(t) for t in [iter("ab")] * 2])
grouped = [iter(range(6))] * 3
print(list(zip(*grouped)))

# unions
for it in (iter([1, 2]), iter("ab")):
    print(next(it), list(it))
mixed = [iter([1, 2]), iter("ab")]
print([next(m) for m in mixed], [list(m) for m in mixed])


def find(xs, wanted):
    return next((k for k, x in enumerate(xs) if x == wanted), None)


print(find("abc", "c"), find("abc", "z"))
print(next(iter({"z": 1})), next(iter({5})), next(reversed([1, 2])), next(enumerate("ab")), next(zip([1], "a")))
