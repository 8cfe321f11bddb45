# %%
import datetime as dt
import numpy as np
import pandas as pd

# %%
days = pd.date_range("2024-02-26", periods=6, freq="D")
print(days)
print(days.day_name().tolist(), days.is_leap_year.all(), days[3].isoformat())
pd.Series(range(6), index=days)

# %%
ts = pd.Timestamp("2023-07-14 15:45:30")
print(ts.year, ts.month_name(), ts.quarter, ts.dayofyear, ts.day_of_week)
print(ts + pd.Timedelta(days=2, hours=10), ts - pd.DateOffset(months=5), ts.floor("h"), ts.round("15min"))
print(f"{ts:%d/%m/%Y %H.%M}", ts.strftime("%A"), ts.normalize())
ts

# %%
when = pd.to_datetime(["05/03/2024", "17/04/2024", "bad"], dayfirst=True, errors="coerce")
print(when)
print(pd.to_datetime([0, 86400, 172800], unit="s"))
print(pd.to_datetime("20240105", format="%Y%m%d"), pd.to_datetime({"year": [2020], "month": [2], "day": [29]}).tolist())
pd.to_datetime("31/31/2024", format="%d/%m/%Y")

# %%
rng = np.random.default_rng(42)
idx = pd.date_range("2023-01-01", "2023-03-31 23:00", freq="6h")
load = pd.Series(50 + 10 * np.sin(np.arange(len(idx)) * np.pi / 2) + rng.normal(0, 1, len(idx)), index=idx, name="kW")
print(load.resample("ME").mean().round(3))
print(load.resample("W").agg(["min", "max"]).round(2).head(3))
load["2023-02-10":"2023-02-11"].round(2)

# %%
daily = load.resample("D").mean()
roll = daily.rolling(7)
frame = pd.DataFrame({"mean": roll.mean(), "std": roll.std(), "ewm": daily.ewm(span=5).mean(), "exp": daily.expanding().max()})
print(frame.dropna().head(3).round(3))
print(daily.rolling("3D").sum().tail(2).round(3).to_dict())
daily.rolling(5, center=True, min_periods=1).median().head().round(3)

# %%
print(load.groupby(load.index.hour).mean().round(2))
print(load.groupby([load.index.month, load.index.day_name()]).size().head(4))
wk = load[load.index.dayofweek >= 5]
print(len(wk), wk.between_time("00:00", "06:00").count(), load.at_time("18:00").iloc[0].round(3))
peak = load.idxmax()
print(peak, type(peak).__name__)

# %%
ev = pd.DataFrame({"start": pd.to_datetime(["2024-01-31 22:00", "2024-02-28 06:30", "2024-12-31 12:00"]),
                   "end": pd.to_datetime(["2024-02-01 01:30", "2024-03-01 07:00", "2025-01-01 00:00"])})
ev["dur"] = ev["end"] - ev["start"]
ev["hours"] = ev["dur"].dt.total_seconds() / 3600
ev["month"] = ev["start"].dt.to_period("M")
ev["wd"] = ev.start.dt.strftime("%a")
print(ev.dtypes)
ev

# %%
td = pd.to_timedelta(["1 days 02:00:00", "90 min", "45s"])
print(td, td.sum(), td.total_seconds().tolist())
one = pd.Timedelta("3h 20min")
print(one.components, one / pd.Timedelta("1h"), one * 3, one.seconds, str(-one))
dt.timedelta(hours=2) + pd.Timedelta(minutes=5)

# %%
p = pd.period_range("2022Q3", periods=5, freq="Q")
print(p, p[0].start_time, p[-1].end_time.date())
ps = pd.Series([3, 1, 4, 1, 5], index=p)
print(ps["2023"].sum(), ps.index.year.tolist())
pd.Period("2024-05", "M") + 8, (pd.Period("2024-05", "M") - pd.Period("2023-12", "M")).n

# %%
bd = pd.bdate_range("2024-05-01", "2024-05-14")
print(len(bd), bd[-1].date())
hol = pd.offsets.CustomBusinessDay(holidays=[dt.date(2024, 5, 6)])
print([str((dt.datetime(2024, 5, 3) + k * hol).date()) for k in range(1, 4)])
print(pd.Timestamp("2024-05-15") + pd.offsets.MonthEnd(), pd.Timestamp("2024-05-15") - pd.offsets.Week(weekday=0))
np.busday_count("2024-05-01", "2024-06-01")

# %%
utc = pd.date_range("2024-03-30 22:00", periods=4, freq="8h", tz="UTC")
paris = utc.tz_convert("Europe/Paris")
print(paris)
print(paris.tz_localize(None)[0], paris[1].utcoffset(), str(paris.tz))
pd.Series([1, 2], index=pd.to_datetime(["2024-06-01 10:00", "2024-06-01 11:00"])).tz_localize("Asia/Tokyo").tz_convert("UTC")

# %%
px = pd.Series([100, 102, 101, 105.0], index=pd.date_range("2024-01-01", periods=4, freq="B"))
ret = px.pct_change()
print(ret.round(4).tolist(), np.log(px).diff().sum().round(6), np.log(px.iloc[-1] / px.iloc[0]).round(6))
print(px.shift(1, freq="D").index[0], px.shift(-1).tolist())
px.asfreq("D").ffill()

# %%
bars = pd.Series([5, 7, 3, 8, 6, 4], index=pd.date_range("2024-01-01 09:00", periods=6, freq="20min")).resample("1h").ohlc()
print(bars)
up = load.iloc[:2].resample("2h").interpolate().round(2)
print(up)
load.resample("MS").apply(lambda s: s.quantile(0.9) - s.quantile(0.1)).round(3)

# %%
arr = days.to_numpy()
print(arr.dtype, arr[1] - arr[0], (arr[-1] - arr[0]) / np.timedelta64(1, "h"))
print(np.diff(arr).astype("timedelta64[h]").astype(int))
print(days.to_pydatetime()[2], dt.date(2024, 2, 28) == days[2].date(), [d.day for d in days])
for d, v in pd.Series([1.5, 2.5], index=days[:2]).items():
    print(d.strftime("%b %d"), v)
