"""Calls of Python's functions that do not fit are TypeErrors when they run, where a handler waits for them and reads no words."""
import bisect
import heapq
import operator

a = [1, 2]
d = {"a": 1}
count = 0
try:
    operator.eq()
except TypeError:
    count += 1
try:
    print("before", operator.add(1))
except TypeError:
    count += 1
try:
    a.append()
except TypeError:
    count += 1
try:
    a.append(1, 2)
except TypeError:
    count += 1
try:
    a.pop(1, 2)
except TypeError:
    count += 1
try:
    d.keys(1)
except (TypeError, ValueError):
    count += 1
try:
    d.get()
except TypeError:
    count += 1
try:
    len()
except TypeError:
    count += 1
try:
    x = len(a, 2)
except TypeError:
    count += 1
try:
    list(sequence=[1])
except TypeError:
    count += 1
try:
    heapq.heappush(a)
except TypeError:
    count += 1
try:
    bisect.bisect()
except TypeError:
    count += 1
else:
    count = -100
print(count, a, d)


def takes(n):
    done = []
    for k in range(n):
        try:
            done.append(k)
            "".join()
            done.append("never")
        except TypeError:
            done.append("no")
    return done


print(takes(2))

for_none = []
try:
    operator.add(None, None)
except TypeError as e:
    for_none.append(str(e))
try:
    print("first", operator.lt(1j, 2j))
except TypeError as e:
    for_none.append(str(e))
try:
    operator.neg(None)
except TypeError as e:
    for_none.append(str(e))
try:
    operator.contains(None, 1)
except TypeError as e:
    for_none.append(str(e))
try:
    operator.getitem([1, 2], "a")
except TypeError as e:
    for_none.append(str(e))
try:
    operator.concat(1, 2)
except TypeError as e:
    for_none.append("no")
print(for_none)

for_heaps = []
try:
    heapq.heappush((1, 2), 3)
except TypeError as e:
    for_heaps.append(str(e))
try:
    heapq.heappop(7)
except TypeError as e:
    for_heaps.append(str(e))
try:
    heapq.heapify("abc")
except TypeError as e:
    for_heaps.append(str(e))
try:
    heapq.heapreplace({}, 1)
except TypeError as e:
    for_heaps.append(str(e))
print(for_heaps)

try:
    (1, 2).index()
except TypeError:
    print("no value")
