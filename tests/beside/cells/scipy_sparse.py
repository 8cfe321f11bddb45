# %%
import numpy as np
import pandas as pd
import scipy.sparse as sp
from scipy import sparse
from scipy.sparse import csr_matrix, csc_matrix, coo_matrix, lil_matrix, dok_matrix, diags, eye, kron, bmat, hstack, vstack, csr_array
from scipy.sparse.linalg import spsolve, splu, cg, gmres, eigsh, svds, LinearOperator, spilu, norm as spnorm, expm_multiply
from scipy.sparse.csgraph import shortest_path, connected_components, minimum_spanning_tree, dijkstra, breadth_first_order
# %%
row = np.array([0, 0, 1, 3, 3])
col = np.array([0, 2, 1, 0, 3])
val = np.array([4.0, 1.0, 7.0, 2.0, 5.0])
A = csr_matrix((val, (row, col)), shape=(4, 4))
print(A)
print(A.shape, A.nnz, A.dtype, A.format)
A
# %%
print(A.toarray())
print(A.data, A.indices, A.indptr)
print(A[0].toarray(), A[3, 0], A[:, 2].sum())
print(A.sum(axis=0), A.sum(axis=1).ravel(), A.diagonal(), A.trace())
for i in range(A.shape[0]):
    print(f"row {i}: {A.indptr[i + 1] - A.indptr[i]} entries, sum {A[i].sum():.1f}")
# %%
L = lil_matrix((5, 5))
L[0, :3] = [1, 2, 3]
L[2, 4] = 9
L.setdiag(10)
L[4, 0] += 0.5
D = dok_matrix((3, 3), dtype=np.float32)
D[0, 1] = 2.5
D[2, 2] = -1
print(L.tocsr().nnz, L.toarray(), D.toarray(), sorted((int(i), int(j)) for i, j in D.keys()), sep="\n")
# %%
n = 50
h = 1 / (n + 1)
lap = diags([1, -2, 1], [-1, 0, 1], shape=(n, n), format="csc") / h ** 2
x = np.linspace(h, 1 - h, n)
f = np.sin(np.pi * x)
u = spsolve(lap, -f)
print(np.abs(u - f / np.pi ** 2).max() < 1e-4, u.shape, f"{u.max():.5f}")
# %%
lu = splu(lap)
sols = [lu.solve(np.cos(k * x)) for k in range(3)]
for k, s in enumerate(sols):
    print(k, round(float(np.linalg.norm(lap @ s - np.cos(k * x))), 6) == 0)
print(lu.shape, lu.nnz > 0, lu.L.format)
# %%
K = -lap.tocsr()
residuals = []
def callback(xk):
    residuals.append(np.linalg.norm(f - K @ xk))
sol, info = cg(K, f, rtol=1e-10, callback=callback)
print("info", info, len(residuals), residuals[-1] < 1e-6)
sol2, info2 = gmres(K, f, rtol=1e-8, restart=50)
print(info2, np.allclose(sol, sol2, atol=1e-6))
# %%
def apply_laplace(v):
    w = 2 * v
    w[1:] -= v[:-1]
    w[:-1] -= v[1:]
    return w / h ** 2
op = LinearOperator((n, n), matvec=apply_laplace, dtype=float)
print(np.allclose(op @ f, K @ f), op.shape)
s3, i3 = cg(op, f, rtol=1e-10)
print(i3, np.allclose(s3, sol))
# %%
vals, vecs = eigsh(K, k=3, sigma=0)
exact = np.array([(2 - 2 * np.cos(k * np.pi * h)) / h ** 2 for k in (1, 2, 3)])
print(vals.round(4), np.allclose(vals, exact), vecs.shape)
U, S, Vt = svds(csc_matrix(np.arange(12.0).reshape(4, 3)), k=2, random_state=0)
print(np.sort(S).round(4))
# %%
B = sparse.random(6, 6, density=0.3, random_state=np.random.default_rng(5), format="csr")
C = eye(6) + 2 * B
print(C.nnz, (B.T @ B).diagonal().round(3), (B > 0.5).sum(), B.multiply(B).sum().round(4), B.max().round(4))
print(kron(eye(2), [[1, 2], [3, 4]]).toarray())
M = bmat([[eye(2), None], [None, 3 * eye(1)]])
print(M.toarray(), hstack([M, M]).shape, vstack((M, M)).tocsr()[3:, :].toarray())
print(spnorm(C).round(3), abs(-C).max().round(3), (C != C.T).nnz, C.power(2).mean().round(4))
# %%
roads = pd.DataFrame({"a": [0, 0, 1, 2, 3, 5], "b": [1, 2, 2, 3, 4, 6], "km": [4.0, 1.0, 2.0, 5.0, 3.0, 7.0]})
G = coo_matrix((roads.km, (roads.a, roads.b)), shape=(7, 7))
count, comp = connected_components(G, directed=False)
print(count, comp)
dist, pred = dijkstra(G.tocsr(), directed=False, indices=0, return_predecessors=True)
print(dist, pred)
path = [4]
while path[-1] != 0:
    path.append(int(pred[path[-1]]))
print(" -> ".join(str(p) for p in path[::-1]))
mst = minimum_spanning_tree(G)
print(mst.sum(), [(int(i), int(j), float(w)) for i, j, w in zip(mst.tocoo().row, mst.tocoo().col, mst.tocoo().data)])
# %%
W = shortest_path(np.array([[0, 2, 0], [0, 0, 3], [1, 0, 0]]))
print(W)
order, pr = breadth_first_order(csr_matrix(np.array([[0, 1, 1, 0], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]])), 0)
print(order, pr)
T = csr_array([[0.9, 0.1, 0], [0.2, 0.7, 0.1], [0, 0.3, 0.7]])
p = np.array([1.0, 0, 0])
for step in range(200):
    p = p @ T
print(p.round(4), p.sum().round(10), expm_multiply(-lap.T * 0 + sp.identity(n), np.ones(n))[:2].round(4))
# %%
try:
    A @ np.ones(5)
except ValueError as e:
    print("ValueError:", e)
try:
    A[10, 0]
except IndexError as e:
    print("IndexError:", e)
A + np.ones((4, 4))
# %%
spsolve(csr_matrix(np.ones((3, 2))), np.ones(3))
