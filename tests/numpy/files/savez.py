# np.savez and savez_compressed: names, order, files, arrays of several types in one archive.
import numpy as np

a = np.arange(6).reshape(2, 3)
np.savez("z.npz", x=a, y=np.linspace(0, 1, 3), flag=True)
d = np.load("z.npz")
print(d.files, d)
print(d["x"], d["y"], d["flag"])
print(d["x.npy"].T, d["x"].dtype, d["flag"].shape)
d["x"][0, 0] = 99
print(d["x"][0, 0])
np.savez("positional", a, a.T, 3.5)
p = np.load("positional.npz")
print(p.files)
print(p["arr_1"], p["arr_1"].flags.f_contiguous, p["arr_2"])
np.savez("mixed.npz", a, named=a.sum())
m = np.load("mixed.npz")
print(m.files, m["named"], m["arr_0"].shape)
np.savez_compressed("c.npz", big=np.zeros((100, 100)), small=np.arange(3, dtype=np.int8))
c = np.load("c.npz")
print(c["big"].sum(), c["big"].shape, repr(c["small"]))
for name in c.files:
    print(name)
c.close()
np.savez("many.npz", a=1, b=2, c=3, d=4, e=5, f=6)
print(np.load("many.npz"))
