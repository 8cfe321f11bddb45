# %.18e keeps every bit of float64; fewer digits do not.
import numpy as np

x = np.random.default_rng(12).random(50) * 10.0 ** np.arange(-25, 25)
np.savetxt("e.txt", x)
print(np.array_equal(np.loadtxt("e.txt"), x))
np.savetxt("g.txt", x, fmt="%.17g")
print(np.array_equal(np.loadtxt("g.txt"), x))
np.savetxt("s.txt", x, fmt="%.6g")
y = np.loadtxt("s.txt")
print(np.array_equal(y, x), np.allclose(y, x, rtol=1e-5, atol=0))
x.tofile("t.txt", sep=" ")
print(np.array_equal(np.fromfile("t.txt", sep=" "), x))
