# %%
import numpy as np
import pandas as pd

# %%
planets = pd.DataFrame({
    "name": ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn"],
    "radius_km": [2440, 6052, 6371, 3390, 69911, 58232],
    "moons": [0, 0, 1, 2, 95, 146],
    "rings": [False, False, False, False, True, True],
    "day_h": [4222.6, 2802.0, 24.0, 24.7, 9.9, 10.7],
})
planets

# %%
print(planets.dtypes)
print(planets.shape, len(planets), planets.ndim, planets.size)
print(list(planets.columns))
for col in planets:
    print(f"{col:>10s}: {planets[col].dtype}")

# %%
planets.info()
planets.describe()

# %%
s = pd.Series([3.5, 4.25, 1.0, 9.75], index=["ada", "bob", "cyd", "dee"], name="score")
print(s)
print(s["bob"], s.iloc[-1], "cyd" in s, 4.25 in s.values)
s * 2 + 1

# %%
rng = np.random.default_rng(12)
grid = pd.DataFrame(rng.normal(size=(5, 3)).round(3), columns=list("xyz"), index=pd.RangeIndex(10, 15))
grid["norm"] = np.sqrt(grid.x**2 + grid.y**2 + grid.z**2)
grid["far"] = grid["norm"] > 1.2
grid

# %%
records = [
    {"city": "Oslo", "temp": 4.5, "rain": 12},
    {"city": "Lima", "temp": 19.0},
    {"city": "Pune", "temp": 27.5, "rain": 3, "wind": "SW"},
]
weather = pd.DataFrame.from_records(records)
print(weather)
print(weather.dtypes.to_dict())
weather["rain"] = weather["rain"].fillna(0).astype(int)
weather.T

# %%
by_row = pd.DataFrame.from_dict({"r1": [1, 2, 3], "r2": [4, 5, 6]}, orient="index", columns=["a", "b", "c"])
stacked = pd.DataFrame(np.arange(12).reshape(4, 3), columns=["a", "b", "c"])
total = by_row.sum().to_dict()
print(total)
(stacked + by_row.iloc[0]).astype("int32").dtypes

# %%
planets = planets.assign(
    volume=lambda d: 4 / 3 * np.pi * d.radius_km**3,
    big=lambda d: d["volume"] > d["volume"].median(),
)
planets[["name", "volume", "big"]].round(-9)

# %%
dense = planets.drop(columns=["volume", "big"]).rename(columns={"radius_km": "r", "day_h": "day"})
dense.insert(1, "order", range(1, len(dense) + 1))
last = dense.pop("rings")
print(last.tolist())
dense.set_index("name").head(3)

# %%
a = pd.DataFrame({"p": [1, 2, 3], "q": [4, 5, 6]}, index=["u", "v", "w"])
b = pd.DataFrame({"q": [10, 20, 30], "r": [1, 1, 1]}, index=["v", "w", "x"])
print(a + b)
print(a.add(b, fill_value=0))
a.combine_first(b)

# %%
x = pd.Series(["1", "2", "three", "4.5"])
nums = pd.to_numeric(x, errors="coerce")
print(nums.tolist(), nums.dtype)
try:
    x.astype(float)
except ValueError as err:
    print("cannot:", err)
pd.to_numeric(x)

# %%
small = pd.Series([1, 2, 300], dtype="int16")
print(small.dtype, small.nbytes, small.astype("int8").tolist())
print(pd.Series([1, 2, None], dtype="Int64"))
print(pd.Series([True, None, False], dtype="boolean").sum())
mixed = pd.DataFrame({"i": [1, 2], "f": [0.5, 1.5], "s": ["a", "b"], "b": [True, False]})
mixed.select_dtypes(include="number").columns, mixed.select_dtypes(exclude=["number", "bool"]).columns.tolist()

# %%
left = pd.DataFrame({"k": [1, 2], "v": [0.1, 0.2]})
same = left.copy()
print(left.equals(same), left is same, (left == same).all().all())
same.loc[0, "v"] = 99
print(left.loc[0, "v"], same.loc[0, "v"])
left.compare(same)

# %%
alt = pd.DataFrame({"n": np.arange(1, 6)})
alt["sq"] = alt.n ** 2
alt["parity"] = np.where(alt.n % 2 == 0, "even", "odd")
alt["bucket"] = np.select([alt.sq < 5, alt.sq < 20], ["low", "mid"], default="high")
print(alt.to_string(index=False))
alt.eval("ratio = sq / n + 0.5").query("ratio > 2 and parity == 'odd'")

# %%
pd.DataFrame({"a": [1, 2, 3], "b": [4, 5]})
