# np.load of an archive in a with block.
import numpy as np

np.savez("w.npz", x=np.arange(4), y=np.eye(2))
with np.load("w.npz") as d:
    print(d.files, d["x"], d["y"])
    total = d["x"].sum() + d["y"].sum()
print(total)
with np.load("w.npz") as d:
    print(len(d.files), "x" in d.files, "z" in d.files)
    kept = d["x"] * 2
print(kept)
