# A file written twice holds the second array; a shorter array leaves no rest.
import numpy as np

np.save("o.npy", np.arange(100))
np.save("o.npy", np.array([1.5]))
print(np.load("o.npy"))
np.savetxt("o.txt", np.arange(100))
np.savetxt("o.txt", np.arange(2))
print(np.loadtxt("o.txt"))
np.arange(10).tofile("o.bin")
np.arange(3).tofile("o.bin")
print(np.fromfile("o.bin", dtype=np.int64))
with open("a.txt", "w") as f:
    f.write("1 2\n")
with open("a.txt", "a") as f:
    f.write("3 4\n")
print(np.loadtxt("a.txt", ndmin=2))
