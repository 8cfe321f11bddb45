# %%
import re
import pandas as pd
import numpy as np

people = pd.Series(["  Maria Lopez ", "john smith", "O'Neil, Kate", None, "Ångström Åke", "LI WEI"])

# %%
clean = people.str.strip().str.title()
print(clean.tolist())
print(clean.str.len().tolist())
clean.str.upper()

# %%
words = pd.Series(["plum", "pear", "peach", "apricot", "fig"])
print(words.str[0].tolist(), words.str[-2:].tolist(), words.str.slice(1, 3).tolist())
print(words.str.contains("p").sum(), words.str.startswith("pe").tolist(), words.str.endswith("t").any())
print(words.str.find("p").tolist(), words.str.count("[aeiou]").tolist())
words[words.str.fullmatch(r"p\w{3}")]

# %%
parts = pd.Series(["ab-12-red", "cd-7-blue", "ef-105"]).str.split("-", expand=True)
parts.columns = ["code", "num", "colour"]
parts["num"] = parts["num"].astype(int)
print(parts.dtypes)
parts

# %%
lines = pd.Series(["temp=21.5C at 09:30", "temp=-3C at 17:05", "no reading"])
got = lines.str.extract(r"temp=(?P<deg>-?\d+\.?\d*)C at (?P<h>\d\d):(?P<m>\d\d)")
print(got)
got = got.apply(pd.to_numeric)
got["minutes"] = got["h"] * 60 + got["m"]
got

# %%
tags = pd.Series(["#sun #sea", "#sand", "none"], index=["a", "b", "c"])
print(tags.str.findall(r"#(\w+)").tolist())
print(tags.str.extractall(r"#(?P<tag>\w+)"))
tags.str.findall(r"#\w+").map(len)

# %%
phone = pd.Series(["(020) 555-1234", "020.555.9876", "0205550000"])
digits = phone.str.replace(r"\D", "", regex=True)
print(digits.tolist())
print(digits.str.replace(r"(\d{3})(\d{3})(\d{4})", r"\1-\2-\3", regex=True).tolist())
phone.str.replace("(020)", "+44 20", regex=False)

# %%
shout = words.str.replace(r"[aeiou]", lambda m: m.group(0).upper(), regex=True)
print(shout.tolist())
pat = re.compile(r"^p(.)", flags=re.IGNORECASE)
print(words.str.replace(pat, r"P-\1", regex=True).tolist())
bool(pat.match("Plum")), [w for w in words if pat.match(w)]

# %%
print(words.str.cat(sep="|"))
print(words.str.cat(["!", "?", "!", "?", "."]).tolist())
print((words + "_" + words.str.len().astype(str)).tolist())
print(words.str.pad(8, side="both", fillchar="*").tolist(), pd.Series(["7", "42"]).str.zfill(4).tolist())
words.str.ljust(8, ".") + "|"

# %%
text = """the cat saw the dog
the dog ran and the cat ran too"""
tokens = pd.Series(text.split())
freq = tokens.value_counts()
print(freq.head(3))
print(freq[freq > 1].index.tolist())
print({len(w): w for w in tokens.unique()})
tokens.str.len().groupby(tokens).mean().nlargest(2)

# %%
emails = pd.Series(["ann@lab.org", "bob@uni.edu", "bad.address", "cy@lab.org"])
dom = emails.str.partition("@")
print(dom)
valid = emails.str.match(r"^[\w.]+@[\w.]+\.\w{2,3}$")
print(valid.tolist(), emails[~valid].item())
emails[valid].str.rsplit("@", n=1).str[1].value_counts()

# %%
s = pd.Series(["a1", "B2", "33", "x y", ""])
checks = pd.DataFrame({name: getattr(s.str, name)() for name in ["isalpha", "isdigit", "isalnum", "isupper", "isspace"]})
print(checks)
print(s.str.isnumeric().to_numpy().nonzero()[0])
checks.sum().sort_values(ascending=False)

# %%
t = str.maketrans("aeiou", "43102")
print(words.str.translate(t).tolist())
print(words.str.encode("utf-8").tolist())
print(pd.Series(["caf\u00e9"]).str.normalize("NFKD").str.encode("ascii", "ignore").str.decode("ascii").item())
print(words.str.wrap(3).tolist())
sorted(words, key=lambda w: (len(w), w[::-1]))

# %%
pd.Series([1, 2, 3]).str.upper()
