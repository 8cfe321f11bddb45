# %%
import pandas as pd
import numpy as np

students = pd.DataFrame({"sid": [1, 2, 3, 4], "name": ["Ana", "Ben", "Cleo", "Dov"], "room": ["R1", "R2", "R1", "R9"]})
marks = pd.DataFrame({"sid": [1, 1, 2, 3, 5], "course": ["math", "art", "math", "art", "math"], "mark": [88, 92, 75, 64, 80]})
rooms = pd.DataFrame({"room": ["R1", "R2", "R3"], "seats": [30, 24, 18]}).set_index("room")

# %%
students.merge(marks, on="sid")

# %%
full = pd.merge(students, marks, how="outer", on="sid", indicator=True)
print(full["_merge"].value_counts().to_dict())
full.sort_values(["sid", "course"])

# %%
for how in ("inner", "left", "right", "outer", "cross"):
    kw = {} if how == "cross" else {"on": "sid"}
    print(f"{how:6s} {len(students.merge(marks, how=how, **kw))}")

# %%
seated = students.join(rooms, on="room")
print(seated)
print(students.merge(rooms, left_on="room", right_index=True, how="left")["seats"].sum())
seated[seated["seats"].isna()]["name"].tolist()

# %%
q1 = pd.DataFrame({"part": ["p1", "p2"], "n": [10, 20]})
q2 = pd.DataFrame({"part": ["p2", "p3"], "n": [5, 7]})
both = pd.concat([q1, q2], ignore_index=True)
print(both)
keyed = pd.concat({"q1": q1, "q2": q2}, names=["quarter", "row"])
print(keyed.loc["q2"])
q1.merge(q2, on="part", how="outer", suffixes=("_q1", "_q2")).fillna(0)

# %%
pieces = []
for k in range(3):
    pieces.append(pd.DataFrame({"k": k, "v": np.arange(k + 1) * 10}))
long = pd.concat(pieces, keys=[f"run{k}" for k in range(3)])
print(long)
wide = pd.concat([p["v"].rename(f"v{i}") for i, p in enumerate(pieces)], axis=1)
wide

# %%
try:
    students.merge(marks, on="sid", validate="one_to_one")
except pd.errors.MergeError as err:
    print("MergeError:", err)
print(students.merge(marks, on="sid", validate="one_to_many").shape)
try:
    students.merge(rooms, on="sid")
except KeyError as err:
    print(type(err).__name__, err)

# %%
trades = pd.DataFrame({"t": [1, 5, 10], "sym": ["X", "Y", "X"], "vol": [100, 50, 70]})
quotes = pd.DataFrame({"t": [0, 3, 6, 9], "sym": ["X", "Y", "X", "Y"], "bid": [9.9, 20.1, 10.2, 20.4]})
asof = pd.merge_asof(trades, quotes, on="t", by="sym")
asof["cost"] = asof["vol"] * asof["bid"]
print(f"spent {asof.cost.sum():,.1f}")
pd.merge_asof(trades, quotes, on="t", by="sym", direction="nearest", tolerance=1)

# %%
o1 = pd.DataFrame({"day": [1, 3, 5], "a": [1.0, 3.0, 5.0]})
o2 = pd.DataFrame({"day": [2, 3, 6], "b": [20, 30, 60]})
pd.merge_ordered(o1, o2, on="day", fill_method="ffill")

# %%
left = pd.DataFrame({"x": [1, np.nan, 3], "y": [np.nan, 5, 6]}, index=["a", "b", "c"])
right = pd.DataFrame({"x": [10, 20, 30, 40], "y": [1, 2, 3, 4]}, index=["a", "b", "c", "d"])
print(left.combine_first(right))
left.update(right.loc[["c"]])
print(left)
print(left.combine(right, np.fmax))
a, b = left.align(right, join="outer", fill_value=0)
a.shape, b.shape, a.index.equals(b.index)

# %%
per = marks.merge(students, on="sid").groupby("name")["mark"].agg(["mean", "max"])
best = per["mean"].idxmax()
print(f"{best} leads with {per.loc[best, 'mean']:.1f}")
per.join(students.set_index("name")["room"]).reset_index()

# %%
lookup = dict(zip(students["sid"], students["name"]))
print(lookup)
marks["who"] = marks["sid"].map(lookup).fillna("unknown")
marks["above"] = marks["mark"] - marks["course"].map(marks.groupby("course")["mark"].mean())
marks.to_dict("records")

# %%
pd.concat([])
