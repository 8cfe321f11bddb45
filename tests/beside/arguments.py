import re

import numpy as np
import pandas as pd
from scipy.stats import gamma, norm
from scipy import stats

words = pd.Series(["apple", "plum", "pear"])
pat = re.compile(r"^p(.)", flags=re.IGNORECASE)
print(words.str.replace(pat, r"P-\1", regex=True).tolist())
print([w for w in words if pat.match(w)], words.str.contains(re.compile("[pl]{2}")).tolist())
print(bool(pat.match("Plum")), pat.sub("-", words[1]), [str(m.group(1)) for m in map(pat.match, words) if m])

X = norm(loc=100, scale=15)
print(X.mean(), X.std(), X.cdf(130).round(4), stats.norm(0, 1).cdf(0))
frozen = {"gamma": gamma(2.0, scale=3), "poisson": stats.poisson(4)}
print({name: float(each.mean()) for name, each in frozen.items()})

palette = ["red", "green", "blue"]
n = words.size
print(palette[: n - 1], "abcdef"[:n], np.arange(5)[n:], palette[words.str.len().idxmin()], (1, 2, 3, 4)[n - 1 :: -1])
c = np.zeros((2, 2))
for i in range(2):
    c[i, 0] += words.size * 0.5
    c[i] -= words.str.len().to_numpy()[:2]
print(c)
