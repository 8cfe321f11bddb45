# %%
import io
import json
from io import StringIO
import numpy as np
import pandas as pd

# %%
raw = """id;when;amount;ok;memo
1;2024-03-01;1.234,50;yes;first
2;2024-03-02;;no;
3;2024-03-05;99,90;yes;"semi;colon"
"""
bank = pd.read_csv(StringIO(raw), sep=";", decimal=",", thousands=".", parse_dates=["when"],
                   true_values=["yes"], false_values=["no"], index_col="id")
print(bank.dtypes)
bank

# %%
text = """# made by hand
x y z
1 2.5 a
2 3.5 b
# end
3 4.5 c
"""
t = pd.read_csv(StringIO(text), sep=r"\s+", comment="#", usecols=["x", "y"], dtype={"x": "int32"})
print(t.dtypes.tolist(), t.values.sum())
pd.read_csv(StringIO(text), sep=" ", skiprows=2, header=None, nrows=2, names=["p", "q", "r"])

# %%
buf = StringIO()
bank.to_csv(buf, sep="\t", float_format="%.1f", na_rep="-", date_format="%d.%m.%y")
print(buf.getvalue())
buf.seek(0)
again = pd.read_csv(buf, sep="\t", na_values="-")
again.shape, again.columns[1], again["amount"].isna().sum()

# %%
big = "\n".join(["k,v"] + [f"{i % 3},{i * i}" for i in range(20)])
total = 0
for chunk in pd.read_csv(StringIO(big), chunksize=8):
    total += chunk["v"].sum()
    print(len(chunk), chunk.index[0], chunk["v"].max())
print("total", total)
with pd.read_csv(StringIO(big), iterator=True) as reader:
    head = reader.get_chunk(3)
head

# %%
df = pd.DataFrame({"a": [1, 2], "b": ["x", None], "c": [0.5, 1.25]})
for orient in ["records", "columns", "split", "index", "values"]:
    print(orient, df.to_json(orient=orient))
json.loads(df.to_json(orient="records"))[1]["c"] * 2

# %%
js = '[{"name": "n1", "pos": {"x": 1, "y": 2}, "tags": ["p", "q"]}, {"name": "n2", "pos": {"x": 3, "y": 4}, "tags": []}]'
flat = pd.json_normalize(json.loads(js))
print(flat)
print(pd.json_normalize(json.loads(js), record_path="tags", meta=["name"]))
pd.read_json(StringIO('{"u":{"0":1,"1":2},"v":{"0":"e","1":"f"}}'))

# %%
lines = '{"t":1,"e":"start"}\n{"t":4,"e":"stop"}\n'
ev = pd.read_json(StringIO(lines), lines=True)
print(ev)
print(ev.to_json(orient="records", lines=True), end="")
ev.to_dict("list"), ev.to_dict("tight")["index"]

# %%
fixed = """\
AA 001 12.50 Madrid
BB 017  3.75 Rome
"""
print(pd.read_fwf(StringIO(fixed), widths=[3, 4, 6, 7], header=None, dtype={1: str}))
print(df.to_string(index=False, na_rep="?"))
print(df.to_html(index=False, border=0))
print(df.to_csv(index=False).splitlines())

# %%
def euro(text):
    return float(text.replace("EUR", "").strip())

prices = "thing,cost\nlamp,EUR 12.5\nrug,EUR 80\n"
p = pd.read_csv(StringIO(prices), converters={"cost": euro, "thing": str.upper})
print(p["cost"].sum())
p2 = pd.read_csv(StringIO("A,B,C\n1,2,3\n"), usecols=lambda c: c != "B")
p2.columns.tolist()

# %%
try:
    pd.read_csv(StringIO("a,b\n1,2\n3,4,5\n"))
except pd.errors.ParserError as e:
    print("parse:", e)
try:
    pd.read_csv(StringIO(""))
except pd.errors.EmptyDataError as e:
    print("empty:", e)
print(pd.read_csv(StringIO("a,b\n1,2\n3,4,5\n6,7\n"), on_bad_lines="skip"))
pd.read_csv("no_such_file_here.csv")

# %%
import tempfile, os

with tempfile.TemporaryDirectory() as d:
    path = os.path.join(d, "data.csv")
    pd.DataFrame({"n": range(3)}).to_csv(path, index=False)
    with open(path) as f:
        body = f.read()
    back = pd.read_csv(path)
    back.to_pickle(os.path.join(d, "data.pkl"))
    print(pd.read_pickle(os.path.join(d, "data.pkl")).equals(back), sorted(os.listdir(d)))
print(body.split())

# %%
import sqlite3

con = sqlite3.connect(":memory:")
pd.DataFrame({"city": ["Graz", "Linz", "Wels"], "pop": [292, 208, 64]}).to_sql("towns", con, index=False)
got = pd.read_sql("select city, pop * 2 as twice from towns where pop > ? order by pop", con, params=(100,))
con.close()
got

# %%
m = pd.DataFrame(np.eye(2), columns=["a", "b"])
print(m.to_latex(index=False, float_format="%.1f"))
buf = io.BytesIO()
np.savez(buf, m=m.to_numpy())
buf.seek(0)
print(np.load(buf)["m"].trace())
rec = m.to_records()
print(rec.dtype.names, rec["a"].tolist())
pd.DataFrame(rec).columns.tolist()
