# What np.savetxt writes with its default format, np.loadtxt reads back to the last bit.
import numpy as np

a = np.array([[0.1, 1 / 3, 1e300], [5e-324, -0.0, 123456789.123456789]])
np.savetxt("a.txt", a)
print(np.array_equal(np.loadtxt("a.txt"), a))
f = np.array([0.1, 1 / 3, 3e38], dtype=np.float32)
np.savetxt("f.txt", f)
print(np.array_equal(np.loadtxt("f.txt", dtype=np.float32), f))
i = np.array([[-5, 7], [2**40, 0]])
np.savetxt("i.txt", i, fmt="%d")
print(np.loadtxt("i.txt", dtype=np.int64))
z = np.array([1 + 2j, -0.5 - 1e-10j])
np.savetxt("z.txt", z)
print(np.array_equal(np.loadtxt("z.txt", dtype=complex), z))
np.savetxt("nan.txt", np.array([np.nan, np.inf, -np.inf]))
print(np.loadtxt("nan.txt"))
