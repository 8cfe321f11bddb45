# A table written as text, read back, and summed up by column.
import numpy as np

t = np.linspace(0, 1, 6)
v = np.column_stack((t, np.sin(t), np.cos(t)))
np.savetxt("table.csv", v, delimiter=",", header="t,sin,cos", fmt="%.10f")
d = np.loadtxt("table.csv", delimiter=",")
print(d.shape, np.allclose(d, v, atol=1e-9), d.mean(axis=0).round(8))
t2, s2, c2 = np.loadtxt("table.csv", delimiter=",", unpack=True)
print(np.allclose(s2 ** 2 + c2 ** 2, 1.0), np.allclose(t2, t))
np.savetxt("full.txt", v)
print(np.array_equal(np.loadtxt("full.txt"), v))
