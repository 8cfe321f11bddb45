# savez_compressed: repetitive, random and empty arrays come back equal.
import numpy as np

r = np.random.default_rng(3).random((40, 30))
np.savez_compressed("c.npz", zeros=np.zeros(5000), noise=r, empty=np.zeros((0, 2)), flags=r > 0.5)
d = np.load("c.npz")
print(d.files, np.array_equal(d["noise"], r), d["zeros"].sum(), d["zeros"].size)
print(d["empty"].shape, d["flags"].dtype, np.array_equal(d["flags"], r > 0.5))
np.savez_compressed("f.npz", np.asfortranarray(r), np.float32(1.5))
e = np.load("f.npz")
print(e["arr_0"].flags.f_contiguous, np.array_equal(e["arr_0"], r), e["arr_1"], e["arr_1"].dtype)
