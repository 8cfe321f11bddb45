# Idioms with dictionaries: join of keys, sorted items whose values have no order, defaultdict(str), unpacked pairs of lists.
factors = {"km": 1000, "m": 1}
print(", ".join(factors))
print(", ".join(factors.keys()))
print("".join({"a"}))
print(f"one of {', '.join(factors)}")

d = {"b": {1, 3}, "a": {2}}
print(sorted(d.items()))
e = {"b": {"x": 1}, "a": {"y": 2}}
try:
    print(sorted(e.items()))
except TypeError as error:
    print(error)

from collections import defaultdict

d = defaultdict(str)
d[1] += "a"
print(d[1], repr(d[2]), d)

seen = []
board = [["5", "."], [".", "3"]]
for i, row in enumerate(board):
    for j, cell in enumerate(row):
        if cell != ".":
            seen += [(cell, j), (i, cell), (i // 3, j // 3, cell)]
print(len(seen) == len(set(seen)))

graph = {"A": [["B", 2], ["C", 5]], "B": [["C", 1]], "C": []}
heap = [(0, "A")]
done = set()
while heap:
    heap.sort()
    cost, u = heap.pop(0)
    if u in done:
        continue
    done.add(u)
    print(cost, u)
    for v, c in graph[u]:
        heap.append((cost + c, v))
