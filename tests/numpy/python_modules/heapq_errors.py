# heapq: errors, when they are raised, and what the list is after them.
import heapq


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


def empty():
    h = [1]
    h.pop()
    return h


t(lambda: heapq.heappop(empty()))
t(lambda: heapq.heapreplace(empty(), 3))
t(lambda: heapq.heappushpop(empty(), 3))
h = [1, 2]
try:
    while True:
        print(heapq.heappop(h))
except IndexError as e:
    print("end:", e, h)
q = [(0, 1)]
try:
    heapq.heappush(q, (0, "a"))
except TypeError as e:
    print(e)
print(q)
m = [3, 1]
try:
    heapq.heappush(m, "x")
except TypeError as e:
    print(e)
print(m)
v = [3, "a", 1]
try:
    heapq.heapify(v)
except TypeError as e:
    print(e)
print(v)
n = [1, None]
try:
    heapq.heapify(n)
except TypeError as e:
    print(e)
