# %%
import networkx as nx
import numpy as np
from collections import Counter, defaultdict
G = nx.Graph()
G.add_node("Lyon", pop=522)
G.add_nodes_from(["Nice", "Lille", "Brest"])
G.add_nodes_from([("Paris", {"pop": 2102, "capital": True}), ("Metz", {"pop": 119})])
G.add_edge("Paris", "Lyon", km=465)
G.add_edges_from([("Paris", "Lille", {"km": 225}), ("Paris", "Metz", {"km": 330}), ("Lyon", "Nice", {"km": 470})])
G.add_weighted_edges_from([("Paris", "Brest", 590), ("Metz", "Lyon", 460)], weight="km")
print(G)
G.number_of_nodes(), G.number_of_edges(), G.size(weight="km")
# %%
print(list(G.nodes), list(G.edges)[:3])
print(G.nodes["Paris"], G["Paris"]["Lyon"], G.edges["Lyon", "Nice"]["km"])
print("Nice" in G, G.has_edge("Nice", "Lyon"), len(G), sorted(G.neighbors("Paris")))
G.adj["Lyon"]
# %%
for u, v, data in G.edges(data=True):
    print(f"{u:>6} – {v:<6} {data['km']:4d} km")
for u, v, km in sorted(G.edges.data("km"), key=lambda e: e[2], reverse=True)[:2]:
    print("long:", u, v, km)
far = [(u, v) for u, v, d in G.edges(data="km") if d > 400]
far
# %%
# attributes are set, changed and counted
G.nodes["Nice"]["pop"] = 343
G.edges["Paris", "Lyon"]["tgv"] = True
G["Paris"]["Lille"]["tgv"] = True
nx.set_node_attributes(G, {"Lille": 236, "Brest": 139}, "pop")
nx.set_edge_attributes(G, False, "toll")
G.graph["country"] = "France"
pops = nx.get_node_attributes(G, "pop")
print(pops, sum(pops.values()))
print({e: d.get("tgv", False) for *e, d in []} or [e for e, t in nx.get_edge_attributes(G, "tgv").items() if t])
print(max(G.nodes, key=lambda c: G.nodes[c]["pop"]), min(pops, key=pops.get))
G.graph
# %%
deg = dict(G.degree())
wdeg = dict(G.degree(weight="km"))
print(deg, G.degree["Paris"])
for city, d in sorted(deg.items(), key=lambda kv: (-kv[1], kv[0])):
    print(f"{city:<6} {'*' * d} {wdeg[city]}")
hist = Counter(d for _, d in G.degree())
print(hist.most_common(2), nx.degree_histogram(G), nx.density(G))
mean_degree = np.mean([d for n, d in G.degree()])
mean_degree
# %%
H = G.copy()
H.remove_node("Paris")
H.remove_edges_from([("Metz", "Lyon")])
print(H.nodes, H.edges, len(G), nx.number_connected_components(H))
sub = G.subgraph(["Paris", "Lyon", "Metz"])
print(sub.edges(data="km"), nx.is_frozen(sub))
sub.nodes(data=True)
# %%
D = nx.DiGraph([(1, 2), (2, 3), (3, 1), (3, 4)])
D.add_edge(4, 5, weight=0.5)
nx.add_path(D, [5, 6, 7])
nx.add_cycle(D, [7, 8, 9])
print(list(D.successors(3)), list(D.predecessors(1)), D.in_degree(1), dict(D.out_degree()))
print(D.reverse().edges == D.edges, D.to_undirected().number_of_edges(), D.is_directed())
print(nx.to_dict_of_lists(D))
D.in_edges(1, data=True)
# %%
M = nx.MultiGraph()
k1 = M.add_edge("a", "b", line="red", t=4)
k2 = M.add_edge("a", "b", line="blue", t=3)
M.add_edge("b", "c", key="bus", t=10)
print(k1, k2, M.number_of_edges("a", "b"), M["a"]["b"])
for u, v, key, d in M.edges(keys=True, data=True):
    print(u, v, key, d)
S = nx.Graph()
for u, v, t in M.edges(data="t"):
    if S.has_edge(u, v):
        S[u][v]["t"] = min(S[u][v]["t"], t)
    else:
        S.add_edge(u, v, t=t)
S.edges(data=True)
# %%
# matrices there and back
A = nx.to_numpy_array(G, nodelist=sorted(G), weight="km")
print(A, A.dtype, (A == A.T).all())
print(A.sum(axis=1), np.count_nonzero(A) // 2)
rng = np.random.default_rng(5)
B = (rng.random((6, 6)) < 0.4).astype(int)
np.fill_diagonal(B, 0)
N = nx.from_numpy_array(B, create_using=nx.DiGraph)
print(N, sorted(N.edges())[:4], N.edges[list(N.edges)[0]])
L = nx.laplacian_matrix(G, weight=None).toarray()
print(np.linalg.eigvalsh(L).round(3))
L
# %%
# an adjacency matrix filled edge by edge
order = sorted(G)
where = {c: i for i, c in enumerate(order)}
Q = np.zeros((G.number_of_nodes(), len(G)))
for u, v, d in G.edges(data=True):
    Q[where[u], where[v]] = Q[where[v], where[u]] = d["km"]
print((Q == A).all(), where)
degrees = np.array([d for n, d in G.degree()])
print(degrees, degrees.mean(), " ".join(order), "+".join(c for c in G["Lyon"]))
nx.node_connected_component(G, "Metz")
# %%
sp = nx.to_scipy_sparse_array(G, weight="km", format="csr")
print(type(sp).__name__, sp.shape, sp.nnz, sp.sum())
adj = nx.adjacency_matrix(nx.path_graph(4)).todense()
print(np.linalg.matrix_power(adj, 3))
inc = nx.incidence_matrix(nx.cycle_graph(3), oriented=True)
print(inc.toarray())
# %%
import io
buf = io.BytesIO()
nx.write_edgelist(nx.cycle_graph(4), buf, data=False)
print(buf.getvalue().decode())
lines = ["# a b w", "x y 1.5", "y z 2", "z x 0.25"]
P = nx.parse_edgelist(lines, nodetype=str, data=[("w", float)])
print(P.edges(data=True), P.size("w"))
for line in nx.generate_adjlist(P):
    print(line)
print("\n".join(nx.generate_graphml(nx.path_graph(2)))[:38])
nx.node_link_data(P, edges="links")["links"][0]
# %%
try:
    G.remove_node("Rome")
except nx.NetworkXError as err:
    print("error:", err)
try:
    G.nodes["Rome"]["pop"]
except KeyError as err:
    print("KeyError", err)
# %%
relab = nx.relabel_nodes(G, lambda c: c[:2].upper())
ints = nx.convert_node_labels_to_integers(G, ordering="sorted", label_attribute="city")
print(sorted(relab), relab.edges(data="km"))
print([ints.nodes[i]["city"] for i in ints])
U = nx.compose(nx.path_graph(3), nx.star_graph(3))
print(U.edges, nx.complement(nx.cycle_graph(5)).edges, nx.disjoint_union(U, U))
prod = nx.cartesian_product(nx.path_graph(2), nx.path_graph(3))
sorted(prod.edges)[:3]
# %%
G.add_edge(["a"], "b")
