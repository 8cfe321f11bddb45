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
