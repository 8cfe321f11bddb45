"""id(): as `is` says, the same for as long as the object lives."""
import numpy as np
from collections import deque

a = [1, 2]
b = a
c = [1, 2]
print(id(a) == id(b), id(a) == id(c), isinstance(id(a), int), id(a) > 0)
before = id(a)
a.append(3)
a += [4]
a[:] = []
print(id(a) == before, id(a[:]) == before)
d, e = {"k": a}, {1, 2}
print(id(d["k"]) == before, id(d) == id(dict(d)), id(e) == id(e.copy()), id(e) == id(e))
e |= {3}
q = deque([1])
r = q
q *= 2
print(id(q) == id(r), id(q) == id(q.copy()))
x = np.arange(4.0)
y = x
z = x[1:]
print(id(x) == id(y), id(x) == id(z), id(z) == id(z), id(x[1:]) == id(z))
x += 1
print(id(x) == id(y))
s = "text"
t = s
print(s is t, id(None) == id(None), id(None) == id(a), id(int) == id(int), id(len) == id(len))
it = iter(a)
print(id(it) == id(iter(it)), id(it) == id(iter(a)))


def same(u, v):
    return id(u) == id(v)


print(same(a, a), same(a, c), same(d, a), same(f := frozenset("ab"), f), same(bytearray(b"a"), bytearray(b"a")))
items = [a, c, a]
print([id(i) == id(a) for i in items], len({id(i) for i in items}))
mixed = [a, {1}, {}]
print([id(m) == id(a) for m in mixed])
