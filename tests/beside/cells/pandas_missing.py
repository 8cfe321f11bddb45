# %%
import numpy as np
import pandas as pd

nan = np.nan

# %%
log = pd.DataFrame({
    "sensor": ["s1", "s2", "s3", "s4", "s5", None],
    "temp": [20.5, nan, 21.0, nan, 19.5, 22.0],
    "hum": [40, 42, nan, nan, 39, 41],
    "note": ["ok", "", None, "late", nan, "ok"],
})
log

# %%
print(log.isna())
print(log.isna().sum())
print(log.notna().mean().round(2).to_dict())
n_bad = log.isna().any(axis=1).sum()
print(f"{n_bad} of {len(log)} rows are incomplete ({n_bad / len(log):.0%})")

# %%
print(log.dropna())
print(log.dropna(subset=["temp"]).index.tolist())
print(log.dropna(thresh=3).shape)
log.dropna(axis="columns", how="all")

# %%
filled = log.fillna({"temp": log["temp"].mean(), "hum": 0, "note": "none", "sensor": "?"})
print(filled.dtypes)
filled

# %%
y = pd.Series([1.0, nan, nan, 4.0, nan, 9.0])
print(pd.DataFrame({"raw": y, "ffill": y.ffill(), "bfill": y.bfill(), "lin": y.interpolate(), "one": y.ffill(limit=1)}))
print(y.interpolate(method="nearest").tolist())
y.interpolate().diff()

# %%
t = pd.Series([0.0, nan, 10.0], index=pd.to_datetime(["2024-01-01", "2024-01-02", "2024-01-05"]))
print(t.interpolate(method="time"))
print(t.interpolate(method="linear").iloc[1])

# %%
v = pd.Series([1, 2, pd.NA, 4], dtype="Int64")
print(v, v.sum(), v.mean(), v.sum(skipna=False))
print(v > 2)
print((v > 2).fillna(False).tolist())
print(pd.NA | True, pd.NA & False, pd.NA == 1)
v.fillna(-1) // 2

# %%
if pd.NA:
    print("never")

# %%
def fill_group(s):
    return s.fillna(s.median())

g = pd.DataFrame({"team": ["r", "r", "r", "b", "b", "b"], "pts": [3.0, nan, 5.0, nan, 8.0, 10.0]})
g["pts2"] = g.groupby("team")["pts"].transform(fill_group)
g["pts3"] = g["pts"].fillna(g.groupby("team")["pts"].transform("mean"))
g

# %%
codes = pd.Series([1, -999, 3, -999, 5])
clean = codes.replace(-999, nan)
print(clean.count(), clean.mean(), codes.mean())
print(codes.replace({1: 100, 3: 300}).tolist())
print(pd.Series(["yes", "no", "n/a"]).replace({"n/a": None, "yes": "Y"}).tolist())
clean.clip(lower=2)

# %%
arr = log["temp"].to_numpy()
print(arr, np.isnan(arr).sum(), np.nanmean(arr), np.nanstd(arr).round(4))
arr2 = np.where(np.isnan(arr), 0.0, arr)
print(arr2.sum(), arr2.dtype)
ok = ~np.isnan(arr)
print(arr[ok].max(), np.flatnonzero(~ok))

# %%
print(pd.isna(None), pd.isna(nan), pd.isna("x"), pd.isna(pd.NaT), pd.isna([1, None, nan]))
dates = pd.Series(pd.to_datetime(["2020-05-01", None, "2020-07-15"]))
print(dates, dates.isna().tolist(), dates.iloc[1] is pd.NaT)
print((dates - dates.iloc[0]).dt.days)
dates.dt.month

# %%
print(log["temp"].sum(), log["temp"].sum(skipna=False), log["temp"].cumsum().tolist())
print(pd.Series([nan, nan]).sum(), pd.Series([nan]).sum(min_count=1), pd.Series([], dtype=float).mean())
print(nan == nan, log["temp"].equals(log["temp"].copy()))
print(log[["temp", "hum"]].corr().round(3))

# %%
print(log.sort_values("temp", na_position="first")["temp"].tolist())
print(log["note"].value_counts(dropna=False))
print(log.groupby("sensor", dropna=False)["hum"].first())
print(log["temp"].combine(log["hum"], lambda p, q: p if p == p else q).tolist())
first_valid = {c: log[c].first_valid_index() for c in log.columns}
print(first_valid)

# %%
pd.Series([1.0, nan, 3.0]).astype(int)
