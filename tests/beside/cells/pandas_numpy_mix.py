# %%
import json
import math
import numpy as np
import pandas as pd

hive = pd.DataFrame({"bees": [12, 30, 7, 18], "honey": [1.5, 4.25, 0.5, 2.0], "site": ["oak", "elm", "oak", "ash"]})

# %%
load = np.zeros(4)
load += hive["bees"].to_numpy()
load[0] *= 2
print(load, load.sum())

# %% differs: what is shown
extra = np.ones(4)
extra *= hive["honey"]
extra -= 0.5
extra

# %%
kg = np.empty(len(hive))
for i, row in hive.iterrows():
    kg[i] = row["honey"] / row["bees"]
print(kg.round(4), kg.argmax())

# %%
kg[1:3] = hive["honey"][1:3]
kg[-1] = hive["honey"].max()
kg[hive["bees"] > 15]

# %%
totals = []
for site, part in hive.groupby("site"):
    totals.append(part["honey"].sum())
print(np.mean(totals), max(totals), np.array(totals) / sum(totals))

# %%
print(", ".join(hive["site"]))
print("%d hives, %.2f kg each" % (len(hive), hive["honey"].mean()))
print("{:>6s}: {:.1f}".format(hive["site"][1], hive["honey"][1]))
print(f"{hive['honey'].std():.3f} {hive['bees'].median():g}")
", ".join(s.upper() for s in hive["site"].unique())

# %%
palette = ["red", "green", "blue"]
codes = hive["site"].astype("category").cat.codes
print([palette[c] for c in codes])
weights = {"oak": 1.0, "elm": 0.5, "ash": 0.25}
print(sum(weights[s] * h for s, h in zip(hive["site"], hive["honey"])))
palette[hive["honey"].idxmax()], "abcdef"[:hive.shape[1]]

# %%
for r in range(hive.shape[0]):
    for c in range(hive.shape[1]):
        print(hive.iloc[r, c], end=" " if c < 2 else "\n")

# %%
design = np.column_stack([np.ones(len(hive)), hive["bees"], hive["bees"] ** 2])
coef, *_ = np.linalg.lstsq(design, hive["honey"], rcond=None)
print(design.shape, coef.round(4))
np.vstack([hive["bees"].values, hive["honey"].values])

# %%
ready = json.dumps({"mean": hive["honey"].mean(), "bees": hive["bees"].tolist()})
print(ready)
json.dumps({"max": hive["bees"].max()})

# %%
b = hive["honey"].to_numpy()
print(0 < b.min() < 1, 0 < hive["bees"].min() < 10, b.flags.writeable)
c = b.copy()
c[:] = c[::-1]
hive["back"] = c
c[0] = -1
print(hive["back"].tolist())
b[0] = 100

# %% differs: what is shown
0 < hive["bees"].max() < 100

# %%
shared = np.arange(4.0)
s = pd.Series(shared, copy=False)
shared[0] = 42
print(s.sum(), s[0])

# %%
seen = {}
for name, n in zip(hive["site"], hive["bees"]):
    seen.setdefault(name, []).append(n)
    seen[name].sort()
ordered = sorted(seen.items(), key=lambda kv: (-len(kv[1]), kv[0]))
print(ordered[0][0], len(ordered), math.sqrt(seen["elm"][0] + 6))
{k: sum(v) for k, v in seen.items()}

# %%
names = list(hive["site"]) + ["fir"]
names += hive["site"].tolist()[:1]
names.extend(hive["site"].unique())
arr = np.array(names)
print(len(names), names.count("oak"), arr[arr != "oak"])
hive["site"].to_numpy()[[0, 2]] == "oak"
