# %%
import numpy as np
import pandas as pd
from collections import defaultdict

# %%
orders = pd.DataFrame({
    "shop": ["east", "west", "east", "north", "west", "east", "north", "west"],
    "kind": ["tea", "tea", "coffee", "coffee", "cocoa", "tea", "tea", "coffee"],
    "units": [10, 4, 7, 3, 8, 6, 11, 2],
    "price": [2.5, 2.4, 3.2, 3.1, 2.9, 2.6, 2.2, 3.4],
})
orders["sum"] = orders.units * orders.price
orders.groupby("shop")["sum"].sum()

# %%
for shop, part in orders.groupby("shop"):
    print(shop, len(part), part["units"].tolist(), f"{part['sum'].mean():.3f}")
for (shop, kind), part in orders.groupby(["shop", "kind"]):
    print(shop, kind, part.index.tolist())

# %%
orders.groupby(["shop", "kind"]).agg({"units": "sum", "price": ["min", "max"]})

# %%
orders.groupby("kind").agg(
    n=("units", "size"),
    units=("units", "sum"),
    mean_price=("price", "mean"),
    spread=("price", lambda s: s.max() - s.min()),
).round(2)

# %%
def span(s):
    return s.max() - s.min()

def weighted(d):
    return np.average(d["price"], weights=d["units"])

print(orders.groupby("shop")["units"].agg([span, "median", np.ptp]))
print(orders.groupby("shop")[["price", "units"]].apply(weighted))
orders.groupby("shop")[["units", "price"]].agg(span)

# %%
g = orders.groupby("shop")
orders["share"] = orders["units"] / g["units"].transform("sum")
orders["z"] = g["price"].transform(lambda s: (s - s.mean()) / s.std())
orders["rank"] = g["price"].rank(ascending=False)
orders["nth"] = g.cumcount()
orders.round(3)

# %%
print(g.ngroups, g.size().to_dict(), list(g.groups))
print(g.get_group("north")[["kind", "units"]])
print(g.first()[["kind", "units"]])
print({k: list(v) for k, v in g.indices.items()})
g["units"].describe()

# %%
big = orders.groupby("shop").filter(lambda d: d["units"].sum() > 15)
print(big["shop"].unique().tolist())
print(orders.groupby("kind").filter(lambda d: len(d) == 1))
orders.groupby("kind", sort=False)["units"].nlargest(2)

# %%
rng = np.random.default_rng(8)
obs = pd.DataFrame({"x": rng.uniform(0, 10, 40), "y": rng.normal(0, 1, 40)})
bins = pd.cut(obs["x"], [0, 2, 5, 10])
print(obs.groupby(bins, observed=True)["y"].agg(["count", "mean", "std"]).round(3))
print(obs.groupby(lambda i: i % 3)["x"].mean().round(3))
obs.groupby(np.floor(obs["x"] / 4).astype(int)).median().round(3)

# %%
summary = defaultdict(float)
for row in orders.itertuples():
    summary[row.shop] += row.units * row.price
print({k: round(v, 2) for k, v in sorted(summary.items())})
check = orders.groupby("shop")["sum"].sum().to_dict()
print(all(abs(summary[k] - check[k]) < 1e-9 for k in check))

# %%
def top_row(d, n=1, by="units"):
    return d.sort_values(by, ascending=False).head(n)

print(orders.groupby("shop", group_keys=False)[["kind", "units", "price"]].apply(top_row))
print(orders.groupby("shop")[["kind", "units", "price"]].apply(top_row, n=2, by="price"))

# %%
def stats(d):
    return pd.Series({"total": d["units"].sum(), "best": d.loc[d["units"].idxmax(), "kind"], "n": len(d)})

res = orders.groupby("shop")[["kind", "units"]].apply(stats)
print(res.dtypes)
res

# %%
print(orders.groupby("kind")["units"].cumsum().tolist())
print(orders.groupby("kind")["units"].shift(1).tolist())
print(orders.groupby("kind")["units"].pct_change().round(3).tolist())
print(orders.groupby("shop")["units"].rolling(2).mean())
orders.groupby("shop", as_index=False)["units"].max()

# %%
try:
    orders.groupby("town")["units"].sum()
except KeyError as e:
    print("KeyError:", e)
orders.groupby("shop").get_group("south")

# %%
sizes = orders.groupby(["shop", "kind"]).size().unstack(fill_value=0)
m = sizes.to_numpy()
print(m, m.sum(axis=0), m.sum(axis=1))
p = m / m.sum()
print(np.round(p, 3))
print(f"entropy: {-(p[p > 0] * np.log(p[p > 0])).sum():.4f}")
sizes
