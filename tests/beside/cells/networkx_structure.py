# %%
import networkx as nx
from networkx.algorithms import community, approximation
import numpy as np
K = nx.karate_club_graph()
rows = [(n, d["club"]) for n, d in K.nodes(data=True)]
print(K, rows[:2])
K.name
# %%
deg = nx.degree_centrality(K)
btw = nx.betweenness_centrality(K)
clo = nx.closeness_centrality(K)
eig = nx.eigenvector_centrality(K, max_iter=500)
pr = nx.pagerank(K, alpha=0.9)
top = sorted(K, key=btw.get, reverse=True)[:4]
for n in top:
    print(f"{n:2d} deg={deg[n]:.3f} btw={btw[n]:.3f} clo={clo[n]:.3f} eig={eig[n]:.3f} pr={pr[n]:.4f}")
print(round(sum(pr.values()), 6), max(eig, key=eig.get))
# %%
if hasattr(nx, "info"):
    print(nx.info(K))
names = ["degree", "between", "close"]
X = np.array([[c[n] for c in (deg, btw, clo)] for n in K])
corr = np.corrcoef(X, rowvar=False)
print(X.shape, corr.round(3))
order = np.argsort(-X[:, 1])[:3]
print(dict(zip(names, X.mean(axis=0).round(4))), order, [K.nodes[i]["club"] for i in order])
vals = np.fromiter(btw.values(), dtype=float)
vals[vals > 0.1]
# %%
print(nx.average_clustering(K), nx.transitivity(K), sum(nx.triangles(K).values()) // 3)
print(nx.clustering(K, [0, 1, 2]), nx.degree_assortativity_coefficient(K))
print(nx.attribute_assortativity_coefficient(K, "club"))
cores = nx.core_number(K)
print(max(cores.values()), [n for n, c in cores.items() if c == 4])
sorted(map(len, nx.find_cliques(K)), reverse=True)[:5]
# %%
parts = community.greedy_modularity_communities(K)
print([sorted(c) for c in parts], round(community.modularity(K, parts), 4))
label = {n: i for i, c in enumerate(parts) for n in c}
mixed = sum(label[u] != label[v] for u, v in K.edges)
print(mixed, K.number_of_edges())
louv = nx.community.louvain_communities(K, seed=3)
print(len(louv), sum(len(c) for c in louv))
gn = next(nx.community.girvan_newman(K))
tuple(len(c) for c in gn)
# %%
# components
G = nx.Graph([(1, 2), (2, 3), (4, 5), (6, 6)])
comps = sorted(nx.connected_components(G), key=len, reverse=True)
print(comps, nx.is_connected(G), nx.node_connected_component(G, 4))
big = G.subgraph(max(nx.connected_components(G), key=len)).copy()
print(big.nodes, list(nx.isolates(G)), list(nx.selfloop_edges(G)))
D = nx.DiGraph([(1, 2), (2, 1), (2, 3), (3, 4), (4, 3), (5, 4)])
print([sorted(c) for c in nx.strongly_connected_components(D)], nx.is_weakly_connected(D))
cond = nx.condensation(D)
print(cond.edges, {n: sorted(m) for n, m in cond.nodes(data="members")})
print(list(nx.bridges(K)), sorted(nx.articulation_points(K)))
# %%
# trees
W = nx.Graph()
W.add_weighted_edges_from([(0, 1, 7), (0, 3, 5), (1, 2, 8), (1, 3, 9), (1, 4, 7), (2, 4, 5), (3, 4, 15), (3, 5, 6), (4, 5, 8)])
T = nx.minimum_spanning_tree(W, algorithm="kruskal")
print(sorted(T.edges(data="weight")), T.size("weight"), nx.is_tree(T))
for u, v, d in nx.maximum_spanning_edges(W, data=True):
    print((u, v), d["weight"], end="; ")
print()
print(nx.to_prufer_sequence(nx.path_graph(5)), nx.from_prufer_sequence([3, 3, 3, 4]).edges)
nested = nx.from_nested_tuple(((), ((), ())), sensible_relabeling=True)
print(nx.to_nested_tuple(nested, 0), nx.is_forest(W))
nx.write_network_text(nx.balanced_tree(2, 2))
# %%
# a DAG of tasks with durations
dur = {"plan": 2, "dig": 3, "pour": 4, "frame": 6, "roof": 2, "paint": 1}
dag = nx.DiGraph()
dag.add_edges_from([("plan", "dig"), ("dig", "pour"), ("pour", "frame"), ("frame", "roof"), ("frame", "paint"), ("plan", "frame")])
start = {}
for task in nx.topological_sort(dag):
    start[task] = max((start[p] + dur[p] for p in dag.predecessors(task)), default=0)
print(start)
for u, v in dag.edges:
    dag[u][v]["w"] = dur[u]
print(nx.dag_longest_path(dag, weight="w"), nx.dag_longest_path_length(dag, weight="w"))
print(list(nx.topological_generations(dag)), list(nx.lexicographical_topological_sort(dag, key=lambda t: (dur[t], t))))
print(sorted(nx.ancestors(dag, "frame")), nx.descendants(dag, "dig") == {"pour", "frame", "roof", "paint"})
print(nx.transitive_reduction(dag).number_of_edges(), nx.lowest_common_ancestor(dag, "roof", "paint"))
dag.add_edge("paint", "plan")
nx.is_directed_acyclic_graph(dag), nx.find_cycle(dag, "plan")
# %%
for make, args in [(nx.gnp_random_graph, (12, 0.3)), (nx.barabasi_albert_graph, (12, 2)), (nx.watts_strogatz_graph, (12, 4, 0.2))]:
    g = make(*args, seed=42)
    print(make.__name__, g.number_of_edges(), sorted(dict(g.degree).values(), reverse=True)[:4])
grid = nx.grid_2d_graph(3, 4)
print(list(grid)[:3], nx.shortest_path(grid, (0, 0), (2, 3))[-1], grid.degree[1, 1])
seq = [3, 2, 2, 2, 1]
print(nx.is_graphical(seq), nx.havel_hakimi_graph(seq).edges)
geo = nx.random_geometric_graph(8, 0.5, seed=np.random.RandomState(1))
print({n: np.round(p, 2).tolist() for n, p in geo.nodes(data="pos")}[0], geo.size())
[f(4).number_of_edges() for f in (nx.complete_graph, nx.path_graph, nx.cycle_graph, nx.star_graph, nx.hypercube_graph)]
# %%
pos = nx.circular_layout(nx.cycle_graph(4))
for n, xy in pos.items():
    print(n, np.round(xy, 3) + 0.0)
spring = nx.spring_layout(nx.path_graph(3), seed=7, iterations=20)
pts = np.array([spring[n] for n in range(3)])
print(pts.shape, np.abs(pts).max() <= 1.0 + 1e-9)
shell = nx.shell_layout(nx.star_graph(3), nlist=[[0], [1, 2, 3]])
print(shell[0], type(shell[1]).__name__, shell[1].dtype)
b = nx.bipartite_layout(nx.complete_bipartite_graph(2, 2), [0, 1])
b[0]
# %%
# isomorphism, colouring, dominating sets, Euler and travelling salesman
G1, G2 = nx.cycle_graph(4), nx.Graph([("p", "q"), ("q", "r"), ("r", "s"), ("s", "p")])
GM = nx.isomorphism.GraphMatcher(G1, G2)
print(nx.is_isomorphic(G1, G2), GM.is_isomorphic(), len(list(GM.isomorphisms_iter())))
print(nx.greedy_color(nx.petersen_graph(), strategy="largest_first"))
print(nx.is_eulerian(nx.complete_graph(5)), list(nx.eulerian_circuit(nx.cycle_graph(4), source=0)))
tsp = approximation.traveling_salesman_problem(nx.complete_graph(4), cycle=True)
print(tsp[0] == tsp[-1], len(tsp), nx.is_dominating_set(nx.star_graph(4), {0}))
print(sorted(nx.jaccard_coefficient(K, [(0, 33), (0, 1)])), [round(p, 3) for _, _, p in nx.adamic_adar_index(K, [(0, 33)])])
nx.is_planar(nx.complete_graph(5)), nx.check_planarity(nx.complete_graph(4))[0]
# %% differs: TypeError: this is method or method, depending on what it is done with
# page rank as a teacher writes it
small = nx.DiGraph([(0, 1), (0, 2), (1, 2), (2, 0), (3, 2)])
rank = {n: 1 / len(small) for n in small}
for sweep in range(40):
    new = {}
    for n in small:
        new[n] = 0.15 / len(small) + 0.85 * sum(rank[m] / small.out_degree(m) for m in small.predecessors(n))
    rank = new
theirs = nx.pagerank(small)
for n in sorted(rank, key=rank.get, reverse=True):
    print(f"{n}: {rank[n]:.4f} {theirs[n]:.4f}")
# %%
# random walk of our own on the transition matrix
A = nx.to_numpy_array(K, weight=None)
P = A / A.sum(axis=1, keepdims=True)
state = np.zeros(len(K))
state[0] = 1.0
for step in range(200):
    state = state @ P
stationary = np.array([d for _, d in K.degree()]) / (2 * K.number_of_edges())
print(np.abs(state - stationary).max() < 1e-4, state.argmax())
def infect(graph, sources, rounds):
    sick = set(sources)
    history = []
    for r in range(rounds):
        sick |= {v for u in sick for v in graph[u] if graph.degree[v] > 4}
        history.append(len(sick))
    return history
infect(K, [0], 4)
# %%
dag.add_edge("paint", "plan")
nx.topological_sort(dag)
list(nx.topological_sort(dag))
# %%
nx.eigenvector_centrality(K, max_iter=1)
