# np.savetxt's formats, delimiters, headers, read again as lines.
import numpy as np

a = np.array([[1.5, -2.25], [3e10, 4e-5]])
np.savetxt("a.txt", a)
print(open("a.txt").read())
np.savetxt("b.txt", a, fmt="%.3f", delimiter=",", header="x,y", footer="end", comments="# ")
print(open("b.txt").read())
np.savetxt("c.txt", np.arange(6).reshape(2, 3), fmt="%d")
print(open("c.txt").read(), np.loadtxt("c.txt", dtype=int))
np.savetxt("d.txt", np.arange(3.0), fmt="%8.2e")
print(open("d.txt").read(), np.loadtxt("d.txt"))
