# Items, slices, attributes and what stands in Python's containers.
import types
import queue
from collections import UserDict, UserList
import collections.abc
box = types.SimpleNamespace(a=1, b="x")
box.c = [1, 2.5, "t", None]
box.a += 4
print(box.a, box.b, box.c)
items = UserList([3, 1, 2])
items.append(10)
items[0] = 7
items[1] += 5
del items[2]
print(items, len(items), items[0], items[-1], items[0:2], 7 in items, 8 not in items)
for k, v in enumerate(items):
    print(k, v)
table = UserDict({"a": 1})
table["b"] = 2.5
table.update(c=(1, 2), d={"x": [1]})
print(table, sorted(table.keys()), table.get("nope", -1), list(table.items())[0])
for key in table:
    print(key, table[key])
q = queue.Queue()
for k in range(3):
    q.put(k * 1.5)
while not q.empty():
    print(q.get())
print(isinstance(items, UserList), isinstance(items, UserDict))
print(2 ** 100 in UserList([2 ** 100]), UserList([2 ** 70])[0] - 2 ** 70, UserList([b"ab", 1j])[0:2])
first, *rest = items
print(first, rest)
print([v for v in items if v > 6], {v: 1 for v in items}, tuple(items), set(UserList([1, 1])))
