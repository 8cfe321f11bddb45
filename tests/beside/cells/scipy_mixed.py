# %%
import numpy as np
import pandas as pd
from scipy import ndimage, optimize, sparse, spatial, stats, signal, interpolate
from sklearn.linear_model import LinearRegression, Ridge
from sklearn.preprocessing import StandardScaler
from sklearn.utils import shuffle, resample
# %%
# what a fitted model holds can be changed in place
X = np.array([[0.0, 1], [1, 0], [2, 2], [3, 1]])
y = X @ np.array([2.0, -1.0]) + 3
reg = LinearRegression().fit(X, y)
reg.coef_[1] = 0.0
print(reg.coef_.round(6), reg.predict([[1, 1]]).round(6))
w = reg.coef_
w *= 10
print(reg.coef_.round(6), reg.predict([[1, 1]]).round(6))
# %%
img = np.zeros((5, 5))
img[2, 2] = 1
out = np.empty_like(img)
ndimage.uniform_filter(img, 3, output=out)
print(out.round(3), out.sum().round(6))
buf = np.arange(6.0).reshape(3, 2)
sc = StandardScaler(copy=False)
scaled = sc.fit_transform(buf)
print(buf.round(3), np.shares_memory(buf, scaled))
# %%
S = sparse.csr_matrix(np.diag([1.0, 2, 3]))
S.data[0] = 100
S.data *= 2
print(S.toarray(), S.data)
d = S.diagonal()
d[1] = -1
print(S[1, 1], d)
# %%
df = pd.DataFrame({"a": [1.0, 2, 3], "b": [4, 5, 6]})
arr = df["a"].to_numpy(copy=True)
arr[0] = 99
print(df["a"].tolist(), arr)
df.loc[df["b"] > 4, "a"] = -df["a"]
df["c"] = np.where(df["a"] < 0, "neg", "pos")
df["d"] = np.sqrt(df["b"]).round(2)
df
# %%
# scalars that libraries give back
m, s = stats.trim_mean([1, 2, 3, 4, 100], 0.2), stats.tstd([1, 2, 3])
print(m, type(m).__name__, s, [m, s], {"m": m}, (m,))
k = np.int64(7) // 2
lab, n = ndimage.label([1, 0, 1, 1, 0])
print(n, type(n).__name__, lab[2] + n, lab.dtype, lab.max(), [lab.max()], n / 2, 10 ** n)
print(f"{m:.1f} {m!r} {s:>8.3f} {n:03d}", "%d %.2f %s" % (n, m, s), "{:e}".format(m), str(m) + "!")
m, n, s
# %%
f32 = ndimage.gaussian_filter(np.arange(4, dtype=np.float32), 1)
u8 = ndimage.maximum_filter(np.array([200, 100, 250], dtype=np.uint8), 2)
print(f32.dtype, f32, f32[0], f32 * 2.0, (f32 * 2.0).dtype)
print(u8, u8 + u8, u8[0] + u8[2] if False else int(u8[0]) + int(u8[2]), u8.astype(int) + 100, u8 / 2)
c = signal.hilbert([1.0, 2.0, 0.0, -1.0])
print(c.round(3), c.real, np.abs(c).round(3), c[0].conjugate(), c.dtype)
b = spatial.distance.pdist(np.array([[1, 0, 1], [0, 0, 1]], dtype=bool), "jaccard")
print(b, b > 0.2, ~(b > 0.2), (b > 0.2).any())
f32[:2]
# %%
A, t = shuffle(np.arange(8).reshape(4, 2), ["a", "b", "c", "d"], random_state=0)
print(A, t)
print(resample([10, 20, 30], n_samples=5, random_state=1), stats.mode([1, 2, 2, 3]).mode, stats.mode([1, 2, 2]).count)
labels = [t_.upper() for t_ in t]
pairs = dict(zip(labels, A[:, 0]))
print(pairs, sorted(pairs.items(), key=lambda kv: kv[1]))
# %% differs: TypeError: the number of arguments of a call must be known, and float64[:, :] does not tell how many items it has
hull = spatial.ConvexHull(np.random.default_rng(4).normal(size=(15, 2)))
order = hull.vertices
closed = np.append(order, order[0])
P = hull.points[closed]
lengths = np.hypot(*np.diff(P, axis=0).T)
print(order, lengths.round(3), np.isclose(lengths.sum(), hull.area))
longest = int(np.argmax(lengths))
print(f"longest side from {closed[longest]} to {closed[longest + 1]}: {lengths[longest]:.3f}")
# %%
tab = stats.contingency.crosstab(["x", "y", "x", "x"], [1, 2, 2, 1])
print(tab.elements, tab.count)
es, cs = tab.elements[0], tab.count
print({e: row.tolist() for e, row in zip(es, cs)})
ec = stats.ecdf([3, 1, 2, 2])
print(ec.cdf.quantiles, ec.cdf.probabilities, ec.sf.evaluate(2.5))
np.histogram(stats.zscore([1, 2, 3, 4, 5]), bins=3)
# %%
lp = optimize.linprog([-1, -2], A_ub=[[1, 1], [1, 3]], b_ub=[4, 6])
if lp.success and lp.x[0] > 1:
    best = {"x": round(lp.x[0], 3), "y": round(lp.x[1], 3), "value": -lp.fun}
    print(best)
total = 0
for r, (lhs, rhs) in enumerate(zip([[1, 1], [1, 3]], [4, 6])):
    used = np.dot(lhs, lp.x)
    total += used
    print(f"constraint {r}: {used:.2f} of {rhs}, slack {lp.slack[r]:.2f}")
total
# %%
alphas = np.array([0.1, 1.0, 10.0])
norms = np.zeros(3)
coefs = np.zeros((3, 2))
for i, a in enumerate(alphas):
    mod = Ridge(alpha=a).fit(X, y)
    norms[i] = np.linalg.norm(mod.coef_)
    coefs[i] = mod.coef_
    coefs[i, 0] += mod.intercept_ * 0
print(norms.round(4), coefs.round(4))
best = None
for a in alphas:
    sc = Ridge(alpha=a).fit(X, y).score(X, y)
    if best is None or sc > best[1]:
        best = (a, sc)
print(best[0], round(best[1], 4))
# %%
interp = interpolate.make_interp_spline(np.arange(6), np.arange(6) ** 2)
table = np.zeros((2, 3))
table[0] = interp([0.5, 1.5, 2.5])
table[1, :] = interp.derivative()(np.array([0.5, 1.5, 2.5]))
rows = [list(r) for r in table.round(3)]
print(rows)
np.concatenate([interp([1.0]), [7, 8]]), np.stack((interp([1.0, 2]), np.ones(2))), np.maximum(interp(2.0), 3), max(float(interp(3.0)), 2)
