# Fortran-ordered arrays keep their order in .npy files; slices become C.
import numpy as np

a = np.asfortranarray(np.arange(12.0).reshape(3, 4))
np.save("f.npy", a)
b = np.load("f.npy")
print(b.flags.f_contiguous, b.flags.c_contiguous, np.array_equal(a, b))
np.save("t.npy", np.arange(6).reshape(2, 3).T)
c = np.load("t.npy")
print(c, c.flags.f_contiguous, c.strides)
np.save("s.npy", np.arange(20).reshape(4, 5)[::2, ::2])
d = np.load("s.npy")
print(d, d.flags.c_contiguous)
np.save("r.npy", np.arange(5)[::-1])
print(np.load("r.npy"))
