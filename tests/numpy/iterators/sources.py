"""iter(f, stop); containers that change; iterators of what zip() and its kin give; errors."""
from collections import OrderedDict, deque
from functools import partial


def counter(stop):
    values = list(range(stop))
    return lambda: values.pop()


print(list(iter(counter(5), 1)))
numbers = [1, 2, 3, 0, 4]
it = iter(lambda: numbers.pop(0), 0)
print(next(it), list(it), list(it), numbers, next(it, "end"))
texts = deque(["a", "b", "", "c"])
for text in iter(texts.popleft, ""):
    print(text, end=" ")
print(texts)
print(list(iter(partial([1, None, 2].pop, 0), None)))
it = iter(lambda: 3, 3)
print(list(it), type(it))

xs = [1, 2, 3]
it = iter(xs)
next(it)
xs.insert(0, 0)
print(next(it))
del xs[:]
print(next(it, None))
xs.extend([7, 8, 9])
print(next(it, None))

d = {"a": 1, "b": 2}
it = iter(d)
print(next(it))
d["b"] = 5
print(next(it))
d["c"] = 6
for _ in range(2):
    try:
        next(it)
    except RuntimeError as e:
        print(e)
    except StopIteration:
        print("stop")
it = iter(d.values())
print(next(it), next(it))
del d["a"]
for _ in range(2):
    try:
        next(it)
    except RuntimeError as e:
        print(e)
it = iter(d.items())
del d["b"]
d["z"] = 9
print(list(it))
it = iter(d)
print(list(it))
d["more"] = 1
print(next(it, None))

s = {1, 2}
it = iter(s)
next(it)
s.add(3)
for _ in range(2):
    try:
        next(it)
    except RuntimeError as e:
        print(e)

q = deque([1, 2, 3])
it = iter(q)
print(next(it))
q[1] = 20
print(next(it))
q.append(4)
for _ in range(2):
    try:
        print(next(it, "none"))
    except RuntimeError as e:
        print(e)
o = OrderedDict(a=1, b=2)
it = iter(o)
print(next(it))
o["b"] = 3
print(list(it), list(it))
b = bytearray(b"ab")
it = iter(b)
print(next(it))
b.append(99)
print(list(it))

it = iter(zip([1, 2], "ab"))
print(next(it), list(it), list(it), type(it))
it = iter(map(str, [1, 2, 3]))
print(next(it), next(it), type(it).__name__)
it = iter(enumerate("xyz", 5))
print(next(it), dict(it))
it = iter(reversed([1, 2, 3]))
print(next(it), list(it))
it = iter(filter(None, [0, 1, 2]))
print(list(it))
it = iter(x * x for x in range(4))
print(next(it), next(it), sum(it))

# zip takes in its order
it = iter(range(5))
print(list(zip(it, range(2))), next(it))
it = iter(range(5))
print(list(zip(range(2), it)), next(it))
it = iter(range(9))
for pair in zip(it, "ab", it):
    print(pair)
print(next(it))
it = iter("abcd")
for k, (c, n) in enumerate(zip(it, [1, 2])):
    print(k, c, n, next(it, None))
it = iter([1, 2, 3, 4])
print(list(map(lambda a, b: a * b, it, it)))
it = iter([5, 6])
print(any(v > 5 for v in it), list(it))
it = iter([1, 2, 3, 4, 5])
print([v for v in it if v < 3 or next(it, 0) > 100], list(it))
it = iter([[1, 2], [3]])
print(next(it)[0], [len(v) for v in it])
nested = [iter([1, 2]), iter([])]
print([next(n, "none") for n in nested])

for wrong in (lambda: next(iter([])), lambda: iter([1]).__next__() + next(iter(()))):
    try:
        wrong()
    except StopIteration:
        print("StopIteration")
try:
    iter(5)
except TypeError as e:
    print(e)
try:
    next([1])
except TypeError as e:
    print(e)
try:
    iter(3, 4)
except TypeError as e:
    print(e)
print([type(t).__name__ for t in (iter(reversed([1])), iter(reversed((1,))), iter(reversed({1: 2})), iter(reversed({1: 2}.items())))])
print(type(iter(reversed(range(3)))).__name__, type(iter(reversed(deque("ab")))).__name__, type(iter(reversed(o))).__name__, type(iter("é")).__name__)
f = frozenset("ab")
print(f.intersection() is f, f.difference() is f, f.union() is f, f.copy() is f, f.intersection() == f)
