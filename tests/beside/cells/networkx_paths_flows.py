# %%
import networkx as nx
import numpy as np
import math
import itertools
roads = [("A", "B", 4), ("A", "C", 2), ("C", "B", 1), ("B", "D", 5), ("C", "D", 8), ("D", "E", 3), ("C", "E", 10), ("E", "F", 2)]
G = nx.Graph()
G.add_weighted_edges_from(roads)
path = nx.shortest_path(G, "A", "F", weight="weight")
path
# %%
print(nx.shortest_path_length(G, "A", "F"), nx.dijkstra_path_length(G, "A", "F"))
dist, paths = nx.single_source_dijkstra(G, "A")
for target in sorted(dist, key=dist.get):
    print(target, dist[target], "→".join(paths[target]))
all_pairs = dict(nx.all_pairs_dijkstra_path_length(G))
print(all_pairs["F"]["A"], max(max(d.values()) for d in all_pairs.values()))
total = sum(G[u][v]["weight"] for u, v in zip(path, path[1:]))
total == dist["F"]
# %%
# a weight from a function; None hides an edge
def slow(u, v, d):
    if {u, v} == {"B", "C"}:
        return None
    return d["weight"] * 1.5 + 1

print(nx.dijkstra_path(G, "A", "F", weight=slow))
print(nx.shortest_path_length(G, "A", "F", weight=lambda u, v, d: d.get("weight", 1)**2))
length, route = nx.bidirectional_dijkstra(G, "A", "E", weight=slow)
print(f"{length:.1f} along {route}")
# %%
pos = {"A": (0, 0), "B": (2, 1), "C": (1, -1), "D": (4, 0), "E": (6, 0), "F": (7, 1)}
calls = []
def crow(u, v):
    (x1, y1), (x2, y2) = pos[u], pos[v]
    calls.append(u)
    return math.hypot(x1 - x2, y1 - y2) * 0.5

p = nx.astar_path(G, "A", "F", heuristic=crow, weight="weight")
print(p, nx.astar_path_length(G, "A", "F", heuristic=lambda a, b: 0), len(calls) > 0)
nx.set_node_attributes(G, pos, "pos")
for u, v in G.edges:
    (x1, y1), (x2, y2) = G.nodes[u]["pos"], G.nodes[v]["pos"]
    G.edges[u, v]["len"] = round(math.dist((x1, y1), (x2, y2)), 3)
print(nx.get_edge_attributes(G, "len"))
# %%
W = nx.floyd_warshall_numpy(G, nodelist=sorted(G))
print(W, W.max(), W.shape)
ecc = nx.eccentricity(G)
print(ecc, nx.diameter(G), nx.radius(G), nx.center(G), nx.periphery(G))
print(round(nx.average_shortest_path_length(G, weight="weight"), 4))
np.argwhere(W == W.max())
# %%
for i, pth in enumerate(itertools.islice(nx.shortest_simple_paths(G, "A", "E", weight="weight"), 3)):
    print(i, pth, nx.path_weight(G, pth, "weight"))
simple = list(nx.all_simple_paths(G, "A", "D", cutoff=3))
print(len(simple), sorted(simple, key=len)[0], list(nx.all_shortest_paths(G, "B", "E")))
print(nx.has_path(G, "A", "F"), nx.is_simple_path(G, ["A", "C", "E"]))
# %%
N = nx.DiGraph()
N.add_weighted_edges_from([(0, 1, 4), (0, 2, 3), (1, 3, -2), (2, 1, -2), (3, 4, 2)])
print(nx.bellman_ford_path(N, 0, 4), nx.bellman_ford_path_length(N, 0, 4), nx.johnson(N)[0][4])
N.add_edge(3, 2, weight=-1)
print(nx.negative_edge_cycle(N))
try:
    nx.bellman_ford_path(N, 0, 4)
except nx.NetworkXUnbounded as exc:
    print(type(exc).__name__, "-", exc)
# %%
# traversal
T = nx.balanced_tree(2, 3)
print(list(nx.bfs_edges(T, 0))[:5], list(nx.dfs_preorder_nodes(T, 0)))
print(dict(nx.bfs_successors(T, 0, depth_limit=1)), dict(nx.dfs_predecessors(T, 3))[0])
layers = dict(enumerate(nx.bfs_layers(T, [0])))
for depth, nodes in layers.items():
    print(depth, len(nodes), nodes[:4])
print([n for n in nx.dfs_postorder_nodes(T, source=1) if T.degree(n) == 1][:4])
nx.bfs_tree(T, 1).edges
# %%
# own breadth first search with a queue
from collections import deque
def levels(graph, start):
    seen = {start: 0}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for nb in sorted(graph[node]):
            if nb not in seen:
                seen[nb] = seen[node] + 1
                queue.append(nb)
    return seen

mine = levels(G, "A")
print(mine, mine == nx.single_source_shortest_path_length(G, "A"))
# %% differs: what is shown
# Kruskal's and Dijkstra's algorithms by hand
import heapq
parent = {n: n for n in G}
def find(n):
    while parent[n] != n:
        n = parent[n]
    return n

mst = []
for u, v, w in sorted(G.edges(data="weight"), key=lambda t: t[2]):
    ru, rv = find(u), find(v)
    if ru != rv:
        parent[ru] = rv
        mst.append((u, v, w))
print(mst)
best = {n: math.inf for n in G}
best["A"] = 0
heap = [(0, "A")]
while heap:
    d, u = heapq.heappop(heap)
    for v in G[u]:
        if d + G[u][v]["weight"] < best[v]:
            best[v] = d + G[u][v]["weight"]
            heapq.heappush(heap, (best[v], v))
best == dist
# %%
F = nx.DiGraph()
caps = {("s", "a"): 10, ("s", "b"): 5, ("a", "b"): 15, ("a", "t"): 5, ("b", "t"): 10}
for (u, v), cap in caps.items():
    F.add_edge(u, v, capacity=cap)
value, flow = nx.maximum_flow(F, "s", "t")
cut_value, (left, right) = nx.minimum_cut(F, "s", "t")
print(value, flow["s"], cut_value, sorted(left), sorted(right))
used = [(u, v, f"{f}/{caps[u, v]}") for u, out in flow.items() for v, f in out.items() if f]
print(used)
R = nx.algorithms.flow.edmonds_karp(F, "s", "t")
R.graph["flow_value"]
# %%
C = nx.DiGraph()
C.add_node("p", demand=-5)
C.add_node("q", demand=5)
C.add_edge("p", "m", weight=3, capacity=4)
C.add_edge("p", "n", weight=6, capacity=10)
C.add_edge("m", "q", weight=1, capacity=9)
C.add_edge("n", "q", weight=2, capacity=5)
plan = nx.min_cost_flow(C)
print(plan, nx.cost_of_flow(C, plan))
cost, plan2 = nx.network_simplex(C)
print(cost, plan == plan2, nx.edge_connectivity(G), nx.minimum_edge_cut(G, "A", "F"))
# %%
# matching and assignment
jobs = nx.Graph()
workers, tasks = ["ann", "bo", "cy"], ["dig", "saw", "weld"]
cost = np.array([[7, 3, 5], [2, 4, 6], [8, 5, 1]])
jobs.add_nodes_from(workers, bipartite=0)
jobs.add_nodes_from(tasks, bipartite=1)
for i, w in enumerate(workers):
    for j, t in enumerate(tasks):
        jobs.add_edge(w, t, weight=int(cost[i, j]))
m = nx.bipartite.minimum_weight_full_matching(jobs, top_nodes=workers)
print({w: m[w] for w in workers}, sum(jobs[w][m[w]]["weight"] for w in workers))
best = nx.max_weight_matching(jobs, maxcardinality=True)
print(sorted(tuple(sorted(e)) for e in best))
print(nx.is_bipartite(jobs), nx.bipartite.sets(jobs)[0] == set(workers))
mm = nx.bipartite.maximum_matching(jobs, top_nodes=workers)
len(mm) // 2
# %%
nx.shortest_path(G, "A", "Z")
# %%
G.add_node("island")
nx.shortest_path(G, "A", "island")
