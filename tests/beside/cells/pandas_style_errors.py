# %%
import warnings
import numpy as np
import pandas as pd

inv = pd.DataFrame({"name": ["desk", "lamp", "chair"], "count": [4, 11, 0], "unit": [149.9, 24.5, 59.0]})

# %%
with pd.option_context("display.max_rows", 4, "display.precision", 2, "display.width", 60):
    print(pd.DataFrame(np.arange(30).reshape(10, 3) / 7, columns=list("abc")))
    print(pd.get_option("display.max_rows"))
print(pd.options.display.precision)
pd.set_option("display.float_format", "{:,.1f}".format)
print(inv)
pd.reset_option("display.float_format")
pd.describe_option("display.max_colwidth")

# %%
inv.style.format({"unit": "€ {:.2f}", "count": "{:d} pcs"}).hide(axis="index").set_caption("Stock")

# %%
def low(v):
    return "color: red" if v == 0 else ""

styled = inv.style.map(low, subset=["count"]).highlight_max(subset=["unit"], color="yellow").bar(subset=["unit"])
print("color: red" in styled.to_html(), len(styled.data))
styled.set_table_styles([{"selector": "th", "props": "text-align: left;"}])

# %%
styler = inv.set_index("name").style.apply(lambda s: ["font-weight: bold" if v == s.max() else "" for v in s], axis=0)
print(styler.to_latex(column_format="lrr"))
inv.style.background_gradient(cmap="Blues", subset=["unit"]).format(precision=1, thousands=",")

# %%
total = 0
for i, row in inv.iterrows():
    total += row["count"] * row["unit"]
    print(i, row["name"], f"{row['unit']:>8.2f}", type(row).__name__)
print(round(total, 2), round((inv["count"] * inv.unit).sum(), 2))

# %%
for t in inv.itertuples(index=False, name="Item"):
    print(t.name, t[1] * 2, t._fields if t.count == 4 else "")
for label, col in inv.items():
    print(label, col.tolist())
for i, (name, n) in enumerate(zip(inv["name"], inv["count"]), start=1):
    print(f"{i}. {name:<6}|{n:>3d}")
[x for x in inv], [*inv.index], dict(inv["count"])

# %%
it = iter(inv["unit"])
print(next(it), next(it))
print(max(inv["unit"]), min(inv["name"], key=len), sum(inv["count"]), sorted(inv["name"], reverse=True))
print(len(inv), any(inv["count"] == 0), all(inv["unit"] > 20), list(reversed(inv["name"])))
name, count, unit = inv.iloc[1]
print(name, count + 1, unit)
{r["name"]: r["count"] for r in inv.to_dict("records") if r["count"]}

# %%
try:
    if inv["count"] > 3:
        print("never")
except ValueError as e:
    print("ValueError:", str(e)[:40])
try:
    inv["name"] + inv["count"]
except TypeError as e:
    print("TypeError raised", type(e).__name__)
try:
    inv.foo
except AttributeError as e:
    print(e)
else:
    print("no error")
finally:
    print("done")

# %% differs: what is shown
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        warnings.warn("careful", UserWarning)
    except UserWarning as w:
        print("warned:", w)
    try:
        pd.to_datetime(["2020-03-01", "1st of May 2020"], format=None)
    except (ValueError, UserWarning) as w:
        print(type(w).__name__)
view = inv[inv["count"] > 0]
view.loc[:, "unit"] = 0
print(view["unit"].tolist(), inv["unit"].tolist())
inv["unit"][0] = -1
inv["unit"].iloc[0]

# %%
def safe_div(frame, a, b):
    try:
        out = frame[a] / frame[b]
    except KeyError as e:
        print("missing column", e.args[0])
        return None
    return out.replace([np.inf, -np.inf], np.nan)

print(safe_div(inv, "unit", "weight") is None)
r = safe_div(inv, "unit", "count")
r.round(2).tolist()

# %%
assert inv["name"].is_unique
assert (inv["unit"] > 0).all(), "prices must be positive"
pd.testing.assert_frame_equal(inv, inv.copy())
try:
    pd.testing.assert_series_equal(pd.Series([1, 2]), pd.Series([1, 3]), check_names=False)
except AssertionError as e:
    print(str(e).splitlines()[0])
assert len(inv) == 4, f"expected 4 rows, not {len(inv)}"

# %%
inv.loc["a":"b", "count"] = "many"
inv

# %% differs: KeyError: 'nothing'
from IPython.display import display, HTML, Markdown

for key, part in inv.head(2).groupby("name"):
    display(part)
display(HTML("<b>" + str(len(inv)) + "</b>"))
print(repr(inv["unit"]), str(inv.columns), f"{inv.shape!r}", inv.dtypes.astype(str).to_list(), sep="\n")
inv.at[0, "nothing"]

# %%
inv.reindex_like(5)
