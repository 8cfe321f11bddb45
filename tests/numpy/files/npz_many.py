# An archive of many arrays of all dtypes, read in another order.
import numpy as np

np.savez("m.npz", a=np.arange(3, dtype=np.int8), b=np.ones((2, 2), np.float32), c=np.array([1j]), d=np.array(5), e=np.zeros((0, 4)), f=np.array([True, False]))
d = np.load("m.npz")
print(d.files, len(d.files))
print(d["f"], d["e"].shape, d["d"], d["c"], d["b"], d["a"])
print(d["a"].dtype, d["b"].dtype, d["c"].dtype, d["d"].dtype, d["e"].dtype, d["f"].dtype)
