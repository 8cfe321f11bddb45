# %%
import numpy as np
import pandas as pd
from pandas.api.types import CategoricalDtype

# %%
sizes = pd.Series(["M", "S", "XL", "S", "L", "M", "M"], dtype="category")
print(sizes.cat.categories.tolist(), sizes.cat.codes.tolist(), sizes.cat.ordered)
sizes

# %%
order = CategoricalDtype(["S", "M", "L", "XL"], ordered=True)
shirts = sizes.astype(order)
print(shirts.min(), shirts.max(), (shirts > "M").tolist())
print(shirts.sort_values().tolist())
print(shirts.value_counts(sort=False))
shirts.dtype

# %%
c = pd.Categorical(["lo", "hi", "mid", "lo", None], categories=["lo", "mid", "hi"], ordered=True)
print(c, c.codes, list(c))
print(c.isna().sum(), len(c), c[1], c[-1])
c.describe()

# %%
r = sizes.cat.rename_categories({"XL": "X-large"})
print(r.tolist())
print(sizes.cat.rename_categories(lambda x: x.lower() + "!").tolist())
a = sizes.cat.add_categories(["XXL"])
print(a.cat.categories, a.cat.remove_unused_categories().cat.categories)
sizes.cat.set_categories(["S", "M"]).isna().sum()

# %%
sizes.iloc[0] = "L"
print(sizes.tolist())
try:
    sizes.iloc[1] = "huge"
except (TypeError, ValueError) as e:
    print(type(e).__name__, "-", e)
sizes.cat.reorder_categories(["S", "M"])

# %%
ages = np.array([3, 17, 25, 40, 64, 65, 81])
group = pd.cut(ages, bins=[0, 18, 65, 120], labels=["child", "adult", "senior"], right=False)
print(group)
print(dict(zip(ages, group)))
print(pd.cut(ages, 3).categories)
pd.Series(group).value_counts()

# %%
rng = np.random.default_rng(77)
income = pd.Series(rng.lognormal(10, 0.4, 200).round(0))
q, edges = pd.qcut(income, 4, labels=False, retbins=True)
print(edges.round(1), np.bincount(q))
deciles = pd.qcut(income, 10)
print(income.groupby(deciles, observed=False).agg(["count", "mean"]).round(0).head(3))
for iv in deciles.cat.categories[:3]:
    print(f"{iv.left:.0f} < x <= {iv.right:.0f}, width {iv.length:.1f}, mid {iv.mid:.2f}")

# %%
sales = pd.DataFrame({
    "day": pd.Categorical(["tue", "mon", "wed", "mon"], categories=["mon", "tue", "wed", "thu"], ordered=True),
    "n": [5, 3, 8, 4]})
print(sales.groupby("day", observed=False)["n"].sum())
print(sales.groupby("day", observed=True)["n"].sum().to_dict())
print(sales.pivot_table(index="day", values="n", aggfunc="sum", observed=False))
sales.sort_values("day", ascending=False)

# %%
iv = pd.IntervalIndex.from_breaks([0, 1, 5, 10])
print(iv, 3 in iv[1], iv.get_loc(4), iv.overlaps(pd.Interval(4, 6)))
tax = pd.Series([0.0, 0.1, 0.3], index=iv)
print([tax[x] for x in (0.5, 4, 9)])
print(pd.Interval(0, 2, closed="both"), 2 in pd.Interval(0, 2, closed="left"))
tax.loc[12]

# %%
many = pd.Series(np.repeat(["alpha", "beta", "gamma"], 1000))
cat = many.astype("category")
print(cat.cat.codes.dtype, cat.nbytes < many.astype(object).memory_usage(deep=True))
u = pd.api.types.union_categoricals([pd.Categorical(["a", "b"]), pd.Categorical(["b", "c"])])
print(u, isinstance(cat.dtype, pd.CategoricalDtype), pd.api.types.is_numeric_dtype(cat))
pd.concat([cat.iloc[:2], many.iloc[:1]]).dtype
