# savetxt of vectors, ints, bools and special numbers.
import numpy as np

np.savetxt("v.txt", np.array([1.0, np.nan, -np.inf]), fmt="%6.2f")
with open("v.txt") as f:
    print(f.read())
print(np.loadtxt("v.txt"))
np.savetxt("i.txt", np.array([1, -2, 3]))
print(np.loadtxt("i.txt"), np.loadtxt("i.txt", ndmin=2).shape)
np.savetxt("b.txt", np.array([[True, False]]), fmt="%d")
print(np.loadtxt("b.txt"))
np.savetxt("f.txt", np.array([0.1, 0.2], dtype=np.float32), fmt="%.9g")
print(np.loadtxt("f.txt", dtype=np.float32))
np.savetxt("e.txt", np.zeros((0, 3)))
with open("e.txt") as f:
    print(len(f.read()))
