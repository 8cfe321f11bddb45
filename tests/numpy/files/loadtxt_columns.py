# loadtxt: usecols in any order, negative, repeated; unpack into names.
import numpy as np

np.savetxt("t.csv", np.arange(20).reshape(4, 5), fmt="%d", delimiter=",")
print(np.loadtxt("t.csv", delimiter=",", usecols=(4, 0)))
print(np.loadtxt("t.csv", delimiter=",", usecols=-1), np.loadtxt("t.csv", delimiter=",", usecols=(1, 1)))
a, b = np.loadtxt("t.csv", delimiter=",", usecols=(1, 3), unpack=True)
print(a, b)
t = np.loadtxt("t.csv", delimiter=",", unpack=True)
print(t.shape, t[2])
print(np.loadtxt("t.csv", delimiter=",", usecols=[2], dtype=np.int32), np.loadtxt("t.csv", delimiter=",", dtype=np.uint8).dtype)
