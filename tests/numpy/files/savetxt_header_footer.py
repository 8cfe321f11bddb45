# savetxt: header, footer and comments; loadtxt skips them.
import numpy as np

a = np.arange(6).reshape(3, 2)
np.savetxt("h.txt", a, fmt="%d", header="x y", footer="the end")
with open("h.txt") as f:
    print(f.read())
print(np.loadtxt("h.txt"))
np.savetxt("m.txt", a, fmt="%d", header="first\nsecond", comments="% ", delimiter=";")
with open("m.txt") as f:
    print(f.read())
print(np.loadtxt("m.txt", comments="%", delimiter=";", dtype=int))
np.savetxt("n.csv", a, fmt="%d", header="a,b", comments="", delimiter=",")
print(np.loadtxt("n.csv", skiprows=1, delimiter=","))
