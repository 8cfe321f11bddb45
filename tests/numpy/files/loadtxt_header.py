# Tables with headers, footers, units and comment lines.
import numpy as np

np.savetxt("t.txt", np.arange(6).reshape(3, 2), header="x y\nm s", footer="the end", fmt="%g")
print(np.loadtxt("t.txt"))
t, v = np.loadtxt("t.txt", unpack=True)
print(t, v)
np.savetxt("t.csv", np.arange(6).reshape(3, 2), header="x,y", delimiter=",", comments="", fmt="%.1f")
print(np.loadtxt("t.csv", delimiter=",", skiprows=1))
print(np.genfromtxt("t.csv", delimiter=",", skip_header=1)[:, 1])
print(np.loadtxt(["; c", "1 2 ; d", "3 4"], comments=";"))
