# savetxt: formats for all columns and for each, delimiters, line ends.
import numpy as np

a = np.array([[1.5, -2.25, 1000.0], [0.0, 3.125, -1e-5]])
def show(name):
    with open(name) as f:
        for line in f.read().split("\n"):
            print("[" + line + "]")


np.savetxt("a.txt", a)
show("a.txt")
np.savetxt("b.txt", a, fmt="%.2f", delimiter=", ")
show("b.txt")
np.savetxt("c.txt", a, fmt=["%8.3f", "%+.1e", "%g"])
show("c.txt")
np.savetxt("d.txt", a, fmt="%d | %5.1f | %-8.2e;")
show("d.txt")
np.savetxt("e.txt", np.arange(4), fmt="%03d", newline="/")
show("e.txt")
