# %%
import numpy as np
import pandas as pd
from pandas import DataFrame, Series

# %%
stock = DataFrame(
    {"item": ["bolt", "nut", "washer", "screw", "gear", "belt"],
     "qty": [120, 340, 75, 410, 12, 30],
     "price": [0.25, 0.10, 0.05, 0.15, 14.5, 8.75],
     "bin": ["A1", "A2", "A1", "B1", "B2", "C1"]},
    index=[101, 102, 103, 104, 105, 106])
stock.loc[103]

# %%
print(stock.loc[102:104, ["item", "qty"]])
print(stock.iloc[1:4, 0:2])
print(stock.iloc[-1, 1], stock.at[105, "price"], stock.iat[0, 0])
stock.iloc[::2, [0, -1]]

# %%
cheap = stock[stock["price"] < 1]
busy = stock[(stock.qty > 100) & (stock.price < 0.2) | (stock["bin"] == "C1")]
print(len(cheap), len(busy))
print(busy.index.tolist())
stock[~stock["bin"].str.startswith("A")]

# %%
stock.loc[stock.qty < 50, "qty"] += 25
stock.loc[stock["item"].isin(["gear", "belt"]), "bin"] = "Z9"
stock["value"] = stock["qty"] * stock["price"]
print(f"total value: {stock['value'].sum():.2f}")
stock

# %%
top = stock.nlargest(3, "value")[["item", "value"]]
for idx, (item, value) in zip(top.index, top.values):
    print(idx, item, round(value, 2))
stock.sort_values(["bin", "qty"], ascending=[True, False]).reset_index(drop=True)

# %% differs: UndefinedVariableError: local variable 'low' is not defined
low, high = 0.1, 10
wanted = "Z9"
print(stock.query("@low <= price <= @high"))
print(stock.query("bin == @wanted and qty > 40")["item"].to_list())
stock.query("item.str.len() == 4", engine="python")

# %%
mi = pd.MultiIndex.from_product([["north", "south"], [2021, 2022, 2023]], names=["region", "year"])
sales = DataFrame({"units": [5, 7, 9, 4, 6, 8], "cost": np.linspace(10, 20, 6)}, index=mi)
print(sales.loc["north"])
print(sales.loc[("south", 2022), "units"])
print(sales.xs(2023, level="year"))
sales

# %%
idx = pd.IndexSlice
part = sales.loc[idx[:, 2022:], :]
print(part)
print(part.index.get_level_values("year").unique().tolist())
sales.swaplevel().sort_index().loc[2021]

# %%
s = Series(np.arange(10) ** 2, index=list("abcdefghij"))
print(s["c":"f"].sum(), s.iloc[2:5].sum(), s[s % 2 == 1].index.tolist())
print(s.where(s > 20, -1).tolist())
print(s.mask(s > 20).count())
s[["a", "j"]] = [1000, 2000]
s.take([0, 9, 3])

# %%
frame = DataFrame(np.arange(20).reshape(5, 4), columns=list("wxyz"))
frame.iloc[1:3, 2:] = -1
frame.loc[frame.w > 10, ["x", "y"]] = frame.loc[frame.w > 10, ["x", "y"]] * 10
frame.loc[5] = [0, 0, 0, 0]
frame["new"] = frame["w"].shift(1, fill_value=0)
print(frame)
frame.reindex(index=[5, 0, 7], columns=["w", "q"], fill_value=-9)

# %%
labels = pd.Index(["x", "y", "z", "y"])
print(labels.is_unique, labels.duplicated(), labels.get_indexer_for(["y"]))
print(labels.union(["q"]), labels.intersection(["y", "z"]))
i1, i2 = pd.Index([1, 2, 3, 4]), pd.Index([3, 4, 5])
print(i1.difference(i2), i1.symmetric_difference(i2).tolist(), 3 in i1)

# %%
try:
    stock.loc[999]
except KeyError as e:
    print("no such key", e)
try:
    stock.iloc[50]
except IndexError as e:
    print(type(e).__name__, e)
stock["colour"]

# %%
dup = DataFrame({"k": ["a", "b", "a", "c", "b"], "v": [1, 2, 1, 4, 5]})
print(dup.duplicated().tolist())
print(dup.drop_duplicates("k", keep="last"))
print(dup.set_index("k").loc["a", "v"].tolist())
dup.sample(3, random_state=4)

# %%
mask = np.array([True, False, True, False, True])
print(dup[mask], dup.loc[mask, "v"].to_numpy() + np.array([10, 20, 30]))
order = np.argsort(-dup["v"].to_numpy(), kind="stable")
print(order, order.dtype)
dup.iloc[order]
