# Walking over the arrays of an archive of one type by name.
import numpy as np

np.savez("a.npz", x=np.arange(3.0), y=np.ones(2), z=np.zeros(0))
d = np.load("a.npz")
total = 0.0
for name in d.files:
    total += d[name].sum()
    print(name, d[name])
print(total, len(d.files), "x" in d.files, d.files[0])
print([d[k].size for k in d.files])
