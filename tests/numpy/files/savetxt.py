# np.savetxt: the text of the file, for every format, delimiter, header and dtype.
import numpy as np


def show(name):
    print("".join([chr(c) for c in np.fromfile(name, dtype=np.uint8)]).replace("\r", "<CR>"), end="|\n")


a = np.array([[1.5, -2.0], [1e10, 0.1]])
np.savetxt("a.txt", a)
show("a.txt")
np.savetxt("a.txt", a, fmt="%.3f", delimiter=", ")
show("a.txt")
np.savetxt("a.txt", a, fmt=["%d", "%10.2e"], delimiter=";")
show("a.txt")
np.savetxt("a.txt", a, fmt="%g -> %g!", header="two\nlines", footer="end", comments="% ")
show("a.txt")
np.savetxt("a.txt", np.arange(3), fmt="%d")
show("a.txt")
np.savetxt("a.txt", np.arange(3))
show("a.txt")
np.savetxt("a.txt", np.arange(4).reshape(2, 2), fmt="%05d", newline="\r\n", header="h")
show("a.txt")
np.savetxt("a.txt", np.array([1 + 2j, 3 - 4j]), fmt="%.1f")
show("a.txt")
np.savetxt("a.txt", np.array([[1.5, 2]], dtype=np.float32), fmt="%s")
show("a.txt")
np.savetxt("a.txt", np.array([True, False]), fmt="%d")
show("a.txt")
np.savetxt("a.txt", [[1, 2], [3, 4]], fmt="%i", delimiter="\t")
show("a.txt")
np.savetxt("a.txt", np.arange(6).reshape(2, 3).T[::-1], fmt="%x")
show("a.txt")
np.savetxt("a.csv", a, delimiter=",", header="x,y", comments="")
show("a.csv")
print(np.loadtxt("a.csv", delimiter=",", skiprows=1))
try:
    np.savetxt("a.txt", a, fmt="%d %d %d")
except ValueError as e:
    print(e)
