# heapq: programs that use it: shortest paths, spanning trees, Huffman's code, running medians, a task queue.
import heapq
from collections import defaultdict


def dijkstra(graph, start):
    dist = {start: 0}
    before = {}
    queue = [(0, start)]
    while queue:
        d, u = heapq.heappop(queue)
        if d > dist[u]:
            continue
        for v, w in graph.get(u, {}).items():
            if v not in dist or d + w < dist[v]:
                dist[v] = d + w
                before[v] = u
                heapq.heappush(queue, (d + w, v))
    return dist, before


g = {"a": {"b": 7, "c": 9, "f": 14}, "b": {"c": 10, "d": 15}, "c": {"d": 11, "f": 2}, "d": {"e": 6}, "f": {"e": 9}}
print(dijkstra(g, "a"))


def grid_path(grid, start, goal):
    frontier = []
    heapq.heappush(frontier, (0, start))
    came = {start: None}
    cost = {start: 0}
    while frontier:
        _, current = heapq.heappop(frontier)
        if current == goal:
            break
        r, c = current
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            nxt = (r + dr, c + dc)
            if not (0 <= nxt[0] < len(grid) and 0 <= nxt[1] < len(grid[0])) or grid[nxt[0]][nxt[1]] == "#":
                continue
            new = cost[current] + 1
            if nxt not in cost or new < cost[nxt]:
                cost[nxt] = new
                heapq.heappush(frontier, (new + abs(goal[0] - nxt[0]) + abs(goal[1] - nxt[1]), nxt))
                came[nxt] = current
    path = []
    at = goal
    while at is not None:
        path.append(at)
        at = came[at]
    return path[::-1]


print(grid_path(["..#.", "....", ".#..", ".#.."], (0, 0), (3, 3)))


def prim(graph):
    seen = {0}
    edges = [(w, 0, v) for v, w in graph[0]]
    heapq.heapify(edges)
    tree = []
    while edges:
        w, u, v = heapq.heappop(edges)
        if v in seen:
            continue
        seen.add(v)
        tree.append((u, v, w))
        for x, wx in graph[v]:
            if x not in seen:
                heapq.heappush(edges, (wx, v, x))
    return tree


adj = defaultdict(list)
for u, v, w in [(0, 1, 4), (0, 7, 8), (1, 2, 8), (1, 7, 11), (2, 3, 7), (2, 8, 2), (2, 5, 4), (3, 4, 9), (3, 5, 14), (4, 5, 10), (5, 6, 2), (6, 7, 1), (6, 8, 6), (7, 8, 7)]:
    adj[u].append((v, w))
    adj[v].append((u, w))
print(prim(adj))


def huffman(text):
    count = {}
    for ch in text:
        count[ch] = count.get(ch, 0) + 1
    heap = [(n, ch) for ch, n in count.items()]
    codes = {ch: "" for ch in count}
    heapq.heapify(heap)
    while len(heap) > 1:
        n, a = heapq.heappop(heap)
        m, b = heapq.heappop(heap)
        for ch in a:
            codes[ch] = "0" + codes[ch]
        for ch in b:
            codes[ch] = "1" + codes[ch]
        heapq.heappush(heap, (n + m, a + b))
    return codes


print(huffman("abracadabra alakazam"))


def medians(xs):
    low, high, out = [], [], []
    for x in xs:
        heapq.heappush(low, -heapq.heappushpop(high, x))
        if len(low) > len(high):
            heapq.heappush(high, -heapq.heappop(low))
        out.append(float(high[0]) if len(high) > len(low) else (high[0] - low[0]) / 2)
    return out


print(medians([5, 15, 1, 3, 8, 2, 9]))
tasks = []
for n, (p, name) in enumerate([(3, "sleep"), (1, "eat"), (2, "code"), (1, "walk")]):
    heapq.heappush(tasks, (p, n, name))
while tasks:
    print(heapq.heappop(tasks))
ugly, seen, factors = [1], {1}, [2, 3, 5]
for _ in range(15):
    u = heapq.heappop(ugly)
    print(u, end=" ")
    for f in factors:
        if u * f not in seen:
            seen.add(u * f)
            heapq.heappush(ugly, u * f)
print()


def heapsort(iterable):
    h = []
    for value in iterable:
        heapq.heappush(h, value)
    return [heapq.heappop(h) for i in range(len(h))]


print(heapsort([1, 3, 5, 7, 9, 2, 4, 6, 8, 0]), heapsort("heap"), heapsort([2.5, -1.0]))
