# %%
import numpy as np
import pandas as pd

temps = pd.DataFrame({
    "town": ["Ayr", "Ayr", "Bath", "Bath", "Cork", "Cork"],
    "season": ["summer", "winter"] * 3,
    "low": [10, 1, 12, 2, 11, 3],
    "high": [18, 7, 22, 8, 19, 9],
})

# %%
temps.pivot(index="town", columns="season", values="high")

# %%
wide = temps.pivot(index="town", columns="season")
print(wide.columns.tolist())
wide.columns = [f"{a}_{b}" for a, b in wide.columns]
wide.reset_index()

# %%
table = pd.pivot_table(temps, values=["low", "high"], index="season", aggfunc="mean", margins=True)
print(table.round(2))
temps.pivot_table(index="town", columns="season", values="high", aggfunc=[np.sum, "count"], fill_value=0)

# %%
long = temps.melt(id_vars=["town", "season"], value_vars=["low", "high"], var_name="kind", value_name="deg")
print(long.head(4))
print(long.groupby("kind")["deg"].describe()[["mean", "min", "max"]])
long[long.deg > 15].sort_values("deg", ascending=False)

# %%
st = temps.set_index(["town", "season"]).stack()
print(st, st.index.nlevels, type(st).__name__)
st.unstack(level="season")

# %%
m = st.unstack().unstack("town")
print(m.shape)
m.sort_index(level=1)

# %%
survey = pd.DataFrame({"who": ["p", "q"], "score_1": [3, 4], "score_2": [5, 1], "time_1": [10.0, 12.5], "time_2": [9.5, 11.0]})
pd.wide_to_long(survey, stubnames=["score", "time"], i="who", j="trial", sep="_").sort_index()

# %%
rng = np.random.default_rng(3)
ans = pd.DataFrame({"sex": rng.choice(["f", "m"], 60), "vote": rng.choice(["yes", "no", "abstain"], 60)})
print(pd.crosstab(ans.sex, ans.vote, margins=True))
ct = pd.crosstab(ans["sex"], ans["vote"], normalize="index")
expected = np.outer(ct.sum(axis=1), ct.sum(axis=0)) / ct.to_numpy().sum()
print(np.round(expected, 3))
ct.round(3)

# %%
baskets = pd.DataFrame({"id": [1, 2, 3], "fruits": [["apple", "fig"], [], ["kiwi"]]})
flat = baskets.explode("fruits")
print(flat, flat.index.tolist())
s = pd.Series(["a,b", "c", "b,c,d"])
print(s.str.split(",").explode().value_counts().sort_index())
s.str.get_dummies(sep=",")

# %%
d = pd.get_dummies(temps[["town", "season"]], columns=["season"], dtype=int)
print(d)
print(pd.from_dummies(d[["season_summer", "season_winter"]], sep="_")["season"].tolist())
pd.get_dummies(temps["town"], prefix="t", drop_first=True).sum()

# %%
codes, uniques = pd.factorize(temps["town"])
print(codes, uniques.tolist())
counts = np.bincount(codes)
print(counts, uniques[counts.argmax()])
pd.Series(codes).map(lambda c: uniques[c]).equals(temps["town"])

# %%
cols = pd.MultiIndex.from_tuples([("a", 1), ("a", 2), ("b", 1)], names=["let", "num"])
f = pd.DataFrame(np.arange(6).reshape(2, 3), columns=cols)
print(f["a"])
print(f.xs(1, axis=1, level="num"))
print(f.T.groupby(level="let").sum().T)
f.stack("num")

# %%
pd.DataFrame({"k": [1, 1], "c": ["x", "x"], "v": [1, 2]}).pivot(index="k", columns="c", values="v")
