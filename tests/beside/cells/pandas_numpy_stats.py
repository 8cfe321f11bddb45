# %%
import numpy as np
import pandas as pd
from scipy import stats, optimize

# %%
rng = np.random.default_rng(2024)
n = 120
data = pd.DataFrame({"height": rng.normal(170, 9, n), "group": rng.choice(["ctl", "trt"], n)})
data["weight"] = 0.9 * data["height"] - 85 + rng.normal(0, 6, n) + np.where(data["group"] == "trt", 3.0, 0.0)
data.describe().round(2)

# %%
print(data[["height", "weight"]].corr().round(4))
print(data["height"].cov(data["weight"]).round(3), data["weight"].skew().round(3), data["weight"].kurt().round(3))
print(data["height"].quantile([0.05, 0.5, 0.95]).round(2).to_dict())
data["weight"].agg(["mean", "std", "sem", "var"]).round(3)

# %%
X = np.column_stack([np.ones(n), data["height"].to_numpy()])
y = data["weight"].values
beta, res, rank, sv = np.linalg.lstsq(X, y, rcond=None)
pred = X @ beta
r2 = 1 - ((y - pred) ** 2).sum() / ((y - y.mean()) ** 2).sum()
print(f"intercept {beta[0]:.3f}, slope {beta[1]:.4f}, R2 {r2:.4f}, rank {rank}")
data["resid"] = y - pred
print(abs(data["resid"].mean()) < 1e-9, data["resid"].abs().max().round(3))
data.groupby("group")["resid"].mean().round(3)

# %%
a = data.loc[data["group"] == "ctl", "weight"]
b = data.loc[data["group"] == "trt", "weight"].to_numpy()
t, p = stats.ttest_ind(a, b, equal_var=False)
print(f"t = {t:.4f}, p = {p:.4g}, sizes {len(a)} and {len(b)}")
fit = stats.linregress(data["height"], data["weight"])
print(round(fit.slope, 5), round(fit.rvalue**2, 5))
stats.zscore(data["height"])[:4].round(3)

# %%
arr = data[["height", "weight"]].to_numpy()
print(arr.shape, arr.dtype, arr.mean(axis=0).round(2), arr.std(axis=0, ddof=1).round(2))
centred = arr - arr.mean(axis=0)
cov = centred.T @ centred / (len(arr) - 1)
w, v = np.linalg.eigh(cov)
print(w.round(3), np.allclose(cov, data[["height", "weight"]].cov()))
scores = pd.DataFrame(centred @ v[:, ::-1], columns=["pc1", "pc2"], index=data.index)
print(scores.var().round(3).tolist())
scores.head(3).abs().round(3)

# %%
counts, edges = np.histogram(data["height"], bins=5)
table = pd.DataFrame({"from": edges[:-1].round(1), "to": edges[1:].round(1), "n": counts})
for _, r in table.iterrows():
    print(f"{r['from']:6.1f} - {r['to']:6.1f} " + "#" * int(r["n"]))
print(table["n"].sum() == n)
table

# %%
boot = np.array([rng.choice(y, size=n, replace=True).mean() for _ in range(200)])
lo, hi = np.percentile(boot, [2.5, 97.5])
print(f"mean {y.mean():.2f}, 95% interval {lo:.2f} to {hi:.2f}")
s = pd.Series(boot)
print(s.between(lo, hi).mean(), s.rank(pct=True).max())
s.describe(percentiles=[0.1]).round(3)

# %% differs: NameError: name 'data' is not defined
def loss(theta, frame):
    d = frame["weight"] - theta[0] - theta[1] * frame["height"]
    return (d ** 2).mean()

best = optimize.minimize(loss, x0=[0.0, 0.5], args=(data,), method="Nelder-Mead", options={"maxiter": 2000, "xatol": 1e-6, "fatol": 1e-8})
print(best.success, np.round(best.x, 1), round(loss(best.x, data), 3))

# %%
z = pd.Series([4.0, 1.0, 7.0, 1.0])
print(z.rank().tolist(), z.rank(method="dense").tolist(), z.mode().tolist(), z.argmax(), z.idxmin())
print(z.cumprod().tolist(), z.diff().tolist(), z.clip(2, 5).tolist(), z.round().astype(int).tolist())
print(np.median(z), np.sort(z), np.argsort(z).tolist(), np.unique(z, return_counts=True))
print(z.prod(), z.nunique(), z.is_monotonic_increasing, z.autocorr().round(3))
z.dot(z), z @ np.ones(4), np.dot(z, z)

# %%
m = pd.DataFrame(np.array([[2.0, 1.0], [1.0, 3.0]]), index=["r", "s"], columns=["r", "s"])
inv = pd.DataFrame(np.linalg.inv(m), index=m.columns, columns=m.index)
print(m @ inv)
print(np.linalg.det(m), np.trace(m.values), m.values.diagonal())
x = np.linalg.solve(m.to_numpy(), [3, 5])
print(x, m.dot(x).tolist())
np.triu(m)

# %%
v = data["height"].to_numpy(copy=True)
v[:3] = [150, 151, 152]
v[v > 180] = 180
print(v[:4].round(2), v.max(), data["height"].max() > 180)
windows = np.lib.stride_tricks.sliding_window_view(v, 4)
print(windows.shape, np.allclose(windows.mean(axis=1), pd.Series(v).rolling(4).mean().dropna()))
total = 0.0
for h in v[:10]:
    total += h
print(round(total, 3), round(v[:10].sum(), 3))

# %% differs: NameError: name 'rng' is not defined
r = pd.DataFrame(rng.integers(0, 5, size=(4, 3)), columns=["a", "b", "c"])
print(r.values.tolist(), r.to_numpy().T.shape, r.values.ravel()[:4])
print(r.sum(axis=1).to_numpy() / r.to_numpy().sum())
r["a"] += 10
r[["b", "c"]] = r[["b", "c"]].to_numpy()[::-1]
r.loc[:, "total"] = np.add.reduce(r.to_numpy(), axis=1)
print(r.to_numpy(dtype=float).dtype, np.asarray(r["b"]).dtype, r["a"].array[:2])
np.corrcoef(r["a"], r["total"])[0, 1].round(6), np.maximum(r["a"], r["total"]).tolist()

# %%
grp = [g["weight"].to_numpy() for _, g in data.groupby("group")]
f = stats.f_oneway(*grp)
print(round(f.statistic, 4), f.pvalue < 0.5)
print(stats.spearmanr(data["height"], data["weight"]).statistic.round(4), data["height"].corr(data["weight"], method="spearman").round(4))
observed = pd.crosstab(data["group"], data["height"] > 170)
chi2, pval, dof, exp = stats.chi2_contingency(observed)
print(dof, exp.shape, 0 <= pval <= 1)
np.linalg.cholesky(-m)
