# %%
import numpy as np
import pandas as pd
from collections import Counter
from sklearn.cluster import KMeans, DBSCAN, AgglomerativeClustering, MeanShift, SpectralClustering, Birch, OPTICS
from sklearn.mixture import GaussianMixture
from sklearn.decomposition import PCA, NMF, TruncatedSVD, FastICA, KernelPCA, DictionaryLearning
from sklearn.manifold import TSNE, MDS, Isomap
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.feature_selection import SelectKBest, f_classif, VarianceThreshold, RFE, mutual_info_classif
from sklearn.metrics import silhouette_score, adjusted_rand_score, pairwise_distances
from sklearn.metrics.pairwise import euclidean_distances, cosine_similarity, rbf_kernel
from sklearn import datasets
# %%
rng = np.random.default_rng(21)
centers = np.array([[0, 0], [6, 1], [3, 6]])
points = np.concatenate([c + rng.normal(scale=0.7, size=(30, 2)) for c in centers])
truth = np.repeat([0, 1, 2], 30)
km = KMeans(n_clusters=3, n_init=5, random_state=0).fit(points)
order = np.argsort(km.cluster_centers_[:, 0])
print(km.cluster_centers_[order].round(2))
print(np.bincount(km.labels_), f"inertia {km.inertia_:.2f}", km.n_iter_ > 0)
# %%
inertias = []
for k in range(1, 6):
    m = KMeans(n_clusters=k, n_init=3, random_state=1)
    m.fit(points)
    inertias.append(m.inertia_)
elbow = np.diff(inertias, 2)
print([f"{i:.1f}" for i in inertias], elbow.argmax() + 2)
sil = {k: silhouette_score(points, KMeans(k, n_init=3, random_state=1).fit_predict(points)) for k in (2, 3, 4)}
max(sil, key=sil.get), {k: round(float(s), 3) for k, s in sil.items()}
# %%
algos = {
    "agglo": AgglomerativeClustering(n_clusters=3, linkage="average"),
    "dbscan": DBSCAN(eps=0.9, min_samples=4),
    "birch": Birch(n_clusters=3, threshold=0.5),
    "meanshift": MeanShift(bandwidth=2),
    "spectral": SpectralClustering(3, gamma=0.5, random_state=0),
}
rows = []
for name, algo in algos.items():
    lab = algo.fit_predict(points)
    rows.append((name, len(set(lab)) - (1 if -1 in lab else 0), adjusted_rand_score(truth, lab)))
pd.DataFrame(rows, columns=["method", "clusters", "ARI"]).set_index("method").round(3)
# %%
db = algos["dbscan"]
noise = db.labels_ == -1
print("noise:", noise.sum(), "core:", len(db.core_sample_indices_))
Counter(db.labels_.tolist()).most_common()
# %%
gm = GaussianMixture(n_components=3, random_state=4).fit(points)
o = gm.means_[:, 1].argsort()
print(gm.weights_[o].round(2), gm.means_[o].round(1).tolist(), gm.converged_)
bics = [GaussianMixture(k, random_state=0).fit(points).bic(points) for k in range(1, 5)]
print("best k =", np.argmin(bics) + 1)
cov = gm.covariances_[o[0]]
print(np.linalg.eigvalsh(cov).round(2), gm.predict_proba(points[:1]).max().round(3))
# %%
iris = datasets.load_iris(as_frame=True)
iris.frame.head()
# %%
X, y = iris.data.values, iris.target.values
print(X.shape, iris.target_names, iris.feature_names[0], np.unique(y))
pca = PCA(n_components=2)
Z = pca.fit_transform(X)
print(pca.explained_variance_ratio_.round(4), Z.shape, pca.singular_values_.round(2))
# %%
Xc = X - X.mean(axis=0)
U, s, Vt = np.linalg.svd(Xc, full_matrices=False)
print(np.allclose(np.abs(Vt[:2]), np.abs(pca.components_)), np.allclose(s[:2] ** 2 / (len(X) - 1), pca.explained_variance_))
back = pca.inverse_transform(Z)
print("reconstruction error", ((X - back) ** 2).sum(axis=1).mean().round(4))
# %%
for name, dec in [("svd", TruncatedSVD(2, random_state=0)), ("nmf", NMF(2, init="nndsvda", max_iter=500)), ("ica", FastICA(2, random_state=0, whiten="unit-variance")), ("kpca", KernelPCA(2, kernel="rbf", gamma=0.1))]:
    T = dec.fit_transform(X)
    print(name, T.shape, f"{np.abs(T).max():.3f}")
lda = LinearDiscriminantAnalysis(n_components=2).fit(X, y)
print(lda.explained_variance_ratio_.round(4), round(lda.score(X, y), 4))
# %%
sel = SelectKBest(f_classif, k=2).fit(X, y)
mask = sel.get_support()
print([n for n, keep in zip(iris.feature_names, mask) if keep], sel.scores_.round(1))
print(VarianceThreshold(0.5).fit_transform(X).shape)
rfe = RFE(LinearDiscriminantAnalysis(), n_features_to_select=2) if False else None
def spread(X, y):
    return np.array([X[:, j].max() - X[:, j].min() for j in range(X.shape[1])])
SelectKBest(spread, k=1).fit(X, y).get_support(indices=True)
# %%
mds = MDS(n_components=2, random_state=0, n_init=1, init="random", max_iter=50)
D = euclidean_distances(points[::10])
print(D.shape, D[0, :3].round(2), np.allclose(D, D.T))
iso = Isomap(n_neighbors=8, n_components=1).fit_transform(np.c_[np.cos(np.linspace(0, 3, 40)), np.sin(np.linspace(0, 3, 40))])
print(np.all(np.diff(iso[:, 0]) > 0) or np.all(np.diff(iso[:, 0]) < 0))
K = rbf_kernel(points[:3], gamma=0.1)
print(K.round(3))
print(pairwise_distances(points[:3], metric=lambda a, b: np.abs(a - b).max()).round(2))
# %%
digits = datasets.load_digits(n_class=3)
print(digits.images.shape, digits.target[:10])
img = digits.images[0]
print("\n".join("".join(" .:#"[int(p // 4.01)] for p in row) for row in img))
low = PCA(10, random_state=0).fit(digits.data)
print(low.explained_variance_ratio_.sum().round(3))
# %%
A, b = datasets.make_regression(n_samples=20, n_features=3, noise=2.0, random_state=5)
M, lab = datasets.make_moons(n_samples=10, noise=0.05, random_state=2)
bx, by, bc = datasets.make_blobs(n_samples=9, centers=3, return_centers=True, random_state=8)
print(A.mean().round(3), b[:2].round(2), lab, by, bc.shape)
# %%
KMeans(n_clusters=200, n_init=1).fit(points)
