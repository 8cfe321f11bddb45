# The names of an archive: positional first names, the order in which they were given.
import numpy as np

a = np.arange(3)
np.savez("n.npz", b=a, a=a + 1, c=a + 2)
d = np.load("n.npz")
print(d.files, d["a"], d["b"], d["c"])
np.savez("p.npz", a, a * 2, last=a * 3)
p = np.load("p.npz")
print(sorted(p.files), p["arr_0"], p["arr_1"], p["last"])
for name in sorted(p.files):
    print(name)
np.savez("one.npz", a)
print(np.load("one.npz").files, np.load("one.npz")["arr_0"].dtype)
