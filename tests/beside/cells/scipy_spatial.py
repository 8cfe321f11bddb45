# %%
import numpy as np
import pandas as pd
from scipy import spatial, cluster
from scipy.spatial import KDTree, cKDTree, ConvexHull, Delaunay, Voronoi, distance, distance_matrix, SphericalVoronoi, procrustes
from scipy.spatial.transform import Rotation as R, Slerp
from scipy.cluster.hierarchy import linkage, fcluster, dendrogram, cophenet, leaves_list
from scipy.cluster.vq import kmeans, vq, whiten, kmeans2
from scipy.spatial.distance import pdist, squareform, cdist
# %%
rng = np.random.default_rng(12)
pts = rng.uniform(0, 10, size=(40, 2))
tree = KDTree(pts)
d, i = tree.query([5, 5])
print(f"nearest {i} at {d:.3f}", pts[i].round(2))
dd, ii = tree.query(np.array([[1.0, 1.0], [9.0, 9.0]]), k=3)
print(dd.round(3), ii)
inside = tree.query_ball_point([5, 5], r=2)
print(sorted(inside), len(tree.query_pairs(0.6)), tree.n, tree.m)
# %% differs: TypeError: the number of arguments of a call must be known, and float64[:, :] does not tell how many items it has
brute = np.hypot(*(pts - [5, 5]).T)
assert brute.argmin() == i
neighbours = tree.query_ball_tree(tree, 1.0)
degree = [len(nb) - 1 for nb in neighbours]
print(max(degree), np.mean(degree), [k for k, v in enumerate(degree) if v == max(degree)])
print({int(a): [int(b) for b in nb if b != a] for a, nb in enumerate(neighbours[:6])})
# %%
hull = ConvexHull(pts)
print(hull.vertices, f"perimeter {hull.area:.3f} area {hull.volume:.3f}")
poly = pts[hull.vertices]
x, y = poly[:, 0], poly[:, 1]
shoelace = 0.5 * abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))
print(np.isclose(shoelace, hull.volume), hull.simplices.shape, hull.equations[0].shape)
def contains(h, p, tol=1e-9):
    return bool(np.all(h.equations[:, :-1] @ p + h.equations[:, -1] <= tol))
print([contains(hull, np.array(p)) for p in [(5, 5), (-1, 3), (20, 20)]])
# %%
tri = Delaunay(pts[:12])
print(tri.simplices.shape, tri.find_simplex([[5, 5], [50, 50]]) >= 0)
areas = []
for a, b, c in pts[tri.simplices]:
    areas.append(0.5 * abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])))
print(f"{sum(areas):.4f}", np.isclose(sum(areas), ConvexHull(pts[:12]).volume))
edges = {tuple(sorted((int(s[k]), int(s[(k + 1) % 3])))) for s in tri.simplices for k in range(3)}
print(len(edges), sorted(edges)[:4])
# %%
vor = Voronoi([[0, 0], [0, 2], [2, 0], [2, 2], [1, 1]])
print(vor.vertices, vor.point_region, vor.regions[vor.point_region[4]])
for p, r in zip(vor.points, vor.point_region):
    region = vor.regions[r]
    print(p, "open" if -1 in region else "closed", len(region))
# %%
A = np.array([[0, 0], [3, 4], [6, 8.0]])
print(pdist(A), squareform(pdist(A)))
print(cdist(A[:2], A, metric="cityblock"), distance_matrix(A, A)[0])
print(distance.euclidean([0, 0], [1, 1]), distance.cosine([1, 0], [0, 1]), distance.hamming([1, 0, 1], [1, 1, 1]), distance.jaccard([True, False], [True, True]))
print(pdist(A, lambda u, v: np.abs(u - v).max()))
# %%
r = R.from_euler("z", 90, degrees=True)
print(r.apply([1, 0, 0]).round(10), r.as_quat().round(4), r.magnitude())
q = R.from_euler("xyz", [[10, 20, 30], [0, 45, 0]], degrees=True)
print(len(q), q.as_matrix().shape, q[0].as_rotvec().round(4), (q[0] * r).as_euler("xyz", degrees=True).round(3))
print((r * r.inv()).magnitude() < 1e-12, R.from_matrix(np.eye(3)).as_quat())
r
# %%
key = R.from_euler("y", [[0], [90]], degrees=True)
slerp = Slerp([0, 1], key)
for t in (0.0, 0.25, 0.5, 1.0):
    print(t, slerp(t).as_euler("yxz", degrees=True).round(2)[0])
a = rng.normal(size=(5, 3))
rot, rssd = R.align_vectors(q[0].apply(a), a)
print(np.allclose(rot.as_matrix(), q[0].as_matrix()), round(float(rssd), 5) == 0)
# %%
groups = np.vstack([rng.normal(m, 0.3, size=(5, 2)) for m in (0, 4, 9)])
Z = linkage(groups, method="ward")
print(Z.shape, Z[-1, 2:].round(2))
labels = fcluster(Z, t=3, criterion="maxclust")
print(labels)
dn = dendrogram(Z, no_plot=True)
print(dn["ivl"], dn["leaves"] == leaves_list(Z).tolist())
c, coph = cophenet(Z, pdist(groups))
print(round(float(c), 4))
# %%
pd.DataFrame({"label": labels, "x": groups[:, 0], "y": groups[:, 1]}).groupby("label").agg(n=("x", "size"), mx=("x", "mean"), my=("y", "mean")).round(2)
# %%
w = whiten(groups)
book, distortion = kmeans(w, w[[0, 5, 10]])
codes, dist = vq(w, book)
print(codes, round(float(distortion), 4), dist.max().round(3))
centroid, lab = kmeans2(groups, groups[[0, 6, 12]], minit="matrix")
print(centroid.round(2), np.bincount(lab))
# %%
square = np.array([[0, 0], [0, 1], [1, 1], [1, 0.0]])
moved = 3 * square @ np.array([[0, -1], [1, 0]]) + 7
m1, m2, disparity = procrustes(square, moved)
print(np.allclose(m1, m2), f"{disparity:.2e}" < "1")
path = spatial.geometric_slerp([1, 0], [0, 1], np.linspace(0, 1, 3))
path.round(4)
# %%
try:
    tree.query([1, 2, 3])
except ValueError as e:
    print(e)
try:
    R.from_quat([0, 0, 0, 0])
except ValueError as e:
    print(type(e).__name__, e)
ConvexHull([1, 2, 3])
# %%
cdist(A, A, metric="taxi")
