# heapq: the whole list after each call, for items of every kind that can be compared.
import heapq
from heapq import heapify, heappop, heappush, heappushpop, heapreplace


def grow(h, items):
    for x in items:
        heappush(h, x)
        print(h)


def drain(h):
    while h:
        print(heappop(h), h)


grow([], [5, 3, 8, 1, 1, 9, 2, 7, 0, 4])
grow([], [0.5, -1.25, 3.0, 2.5, -7.0])
grow([], ["pear", "fig", "apple", "kiwi", "", "Fig", "banana"])
grow([], [(3, "a"), (1, "c"), (1, "b"), (2, "z"), (0, "")])
grow([], [(0.5, (1, 2)), (0.5, (0, 9)), (0.25, (7, 7))])
grow([], [True, False, True])
grow([], [[2, 1], [1, 5], [1]])
x = 77
ints = []
for k in range(200):
    x = (x * 1103515245 + 12345) % 2147483648
    ints.append(x // 65536 % 50)
h = ints[:]
heapify(h)
print(h)
drain(h)
for n in range(12):
    h = ints[:n]
    heapify(h)
    print(n, h)
h = ints[:20]
heapify(h)
for x in [3, -1, 50, 25]:
    print(heapreplace(h, x), h)
    print(heappushpop(h, x + 1), h)
e = [1]
e.pop()
print(heappushpop(e, 4), e)
mixed = [5, 2.5, 5.0, 2, True, 1.0, 0, 0.0]
heapify(mixed)
print(mixed)
drain(mixed)
h = []
heappush(h, 3)
heappush(h, 2.5)
heappush(h, True)
print(h, [type(v).__name__ for v in h])
big = [(i * 7919) % 4001 for i in range(4000)]
heapify(big)
print(big[:40], big[-20:])
print([heappop(big) for _ in range(10)], len(big))
s = ["b", "a"]
heapq.heapify(s)
heapq.heappush(s, "c")
print(s, heapq.heapify([]), heapq.heappush(s, "0"), s)
