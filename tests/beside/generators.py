import random

import numpy as np
import pandas as pd

rng = np.random.default_rng(7)
old = np.random.RandomState(7)
own = random.Random(7)
df = pd.DataFrame({"x": rng.normal(size=6), "k": rng.choice(["a", "b", "c"], 6)})
print(df)
print(df.sample(3, random_state=rng), rng.integers(0, 100, 3), rng.random())
print(df["x"].sample(2, random_state=old).tolist(), old.randint(100), old.normal(), old.normal())
print(df["x"].sample(2, random_state=old).tolist(), old.normal(), old.rand())
print(rng.choice(["red", "green"], size=3, p=[0.25, 0.75]).tolist(), rng.integers(0, 2**20, dtype=np.uint32))
print(str(rng.choice(["red", "green"])), str(np.random.RandomState(1).choice(["x", "y"])))
print(rng.integers(0, 10, 3, dtype=np.uint32), df.sample(2, random_state=rng).index.tolist(), rng.integers(0, 10, dtype=np.uint32))


def through(n):
    total = 0.0
    for k in range(n):
        total += df["x"].sample(1, random_state=rng).sum() + rng.random()
    return total


print(through(20), rng.random())


import python.types as types

kept = types.SimpleNamespace(rng=rng, old=old)
print(kept.rng.random(), rng.random(), kept.rng.random(), rng.random(), kept.old.rand(), old.rand())
other = kept.rng
print(other.random(), rng.random(), other is rng)
import python.builtins as pb

print(pb.str(rng), pb.str(old))
for k in range(50):
    df.sample(1, random_state=np.random.default_rng(k))
print(df.sample(1, random_state=np.random.default_rng(3)).index[0])
