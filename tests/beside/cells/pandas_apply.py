# %%
import functools
import math
import operator
import numpy as np
import pandas as pd

# %%
parts = pd.DataFrame({"w": [2.0, 3.5, 1.0], "h": [4.0, 1.0, 6.0], "kind": ["a", "b", "a"]}, index=["p1", "p2", "p3"])
parts["area"] = parts.apply(lambda row: row["w"] * row["h"], axis=1)
print(parts[["w", "h"]].apply(np.sum))
parts

# %%
def grade(x):
    if x >= 90:
        return "A"
    elif x >= 70:
        return "B"
    return "C"

marks = pd.Series([95, 71, 50, 88], index=["ia", "jo", "ky", "li"])
print(marks.apply(grade).to_dict())
print(marks.map({95: "top", 50: "low"}))
marks.map("mark {:.1f}".format)

# %%
def scale(x, factor, offset=0):
    return x * factor + offset

print(marks.apply(scale, args=(2,)).tolist())
print(marks.apply(scale, factor=0.5, offset=10).tolist())
print(marks.apply(functools.partial(scale, factor=3)).tolist())
marks.apply([np.sqrt, np.log10]).round(3)

# %%
def only_big(d, col, limit):
    return d[d[col] > limit]

def add_ratio(d):
    d = d.copy()
    d["ratio"] = d["w"] / d["h"]
    return d

out = (parts
       .pipe(only_big, "area", limit=3.4)
       .pipe(add_ratio)
       .assign(label=lambda d: d.index.str.upper() + ":" + d["kind"])
       .sort_values("ratio"))
out

# %%
nums = pd.DataFrame(np.arange(6).reshape(2, 3), columns=list("abc"))
print(nums.map(lambda v: v ** 2 if v % 2 else -v))
print(nums.apply(lambda col: col.max() - col.min()))
print(nums.apply(lambda r: pd.Series({"lo": r.min(), "hi": r.max()}), axis=1))
nums.transform([np.exp, lambda s: s + 1]).round(2)

# %%
parts.apply(lambda r: [r["w"], r["h"]], axis=1, result_type="expand")

# %%
print(parts.agg({"w": ["min", "max"], "h": "mean"}))
print(parts[["w", "h"]].agg(lambda s: s.iloc[0]))
print(parts["w"].agg(["sum", "mean", lambda s: s.nunique()]))
parts[["w", "h"]].agg(tall=("h", "max"), thin=("w", "min"))

# %%
x = np.linspace(0, np.pi, 5)
curve = pd.DataFrame({"x": x})
curve["sin"] = np.sin(curve["x"])
curve["cos"] = curve["x"].map(math.cos)
curve["poly"] = np.polyval([1, -2, 3], curve["x"])
curve["close"] = np.isclose(curve["sin"] ** 2 + curve["cos"] ** 2, 1)
curve.round(4)

# %%
frames = {"a": pd.DataFrame({"v": [1, 2]}), "b": pd.DataFrame({"v": [3, 4]}), "c": pd.DataFrame({"v": [5, 6]})}
summed = functools.reduce(lambda p, q: p.add(q), frames.values())
print(summed["v"].tolist())
print(max(frames, key=lambda k: frames[k]["v"].sum()))
print(functools.reduce(operator.add, (f["v"].sum() for f in frames.values())))
sorted(frames.items(), key=lambda kv: -kv[1]["v"].iloc[0])[0][0]

# %%
counter = {"calls": 0}

def noisy(v):
    counter["calls"] += 1
    if v < 0:
        raise ValueError(f"negative value {v}")
    return math.sqrt(v)

print(pd.Series([4, 9, 16]).apply(noisy).tolist(), counter)
try:
    pd.Series([1, -1]).apply(noisy)
except ValueError as e:
    print("caught", e)
pd.Series([25, -36]).map(noisy)

# %%
roll = pd.Series([1, 3, 2, 8, 4, 7], dtype=float).rolling(3)
print(roll.apply(lambda w: w[-1] - w[0], raw=True).tolist())
print(roll.apply(lambda w: w.iloc[-1] / w.sum()).round(3).tolist())
print([w.tolist() for w in roll])
roll.agg(["min", np.mean])

# %% differs: TypeError: ufunc '<lambda>' needs numbers or arrays, not pyobj
vec = np.vectorize(lambda a, b: a if a > b else b * 10)
print(vec(parts["w"], parts["h"]))
parts["tag"] = [f"{k}{i}" for i, k in enumerate(parts["kind"])]
parts["pair"] = list(zip(parts["w"], parts["h"]))
print(parts["pair"].map(lambda t: t[0] + t[1]).tolist())
parts["kind"].map(str.upper).str.cat(parts["tag"], sep="-")

# %%
order = pd.DataFrame({"size": ["L", "S", "M"], "name": ["bo", "Al", "cy"]})
rank = {"S": 0, "M": 1, "L": 2}
print(order.sort_values("size", key=lambda s: s.map(rank)))
print(order.sort_values("name", key=lambda s: s.str.lower())["name"].tolist())
print(order.rename(columns=str.upper).rename(index=lambda i: f"r{i}"))
order.sort_index(key=lambda i: -i)
