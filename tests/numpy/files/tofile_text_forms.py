# tofile with sep and format, and fromfile of text.
import numpy as np

a = np.array([[1.5, 2.0], [-0.25, 1e10]])
a.tofile("t.txt", sep=" ")
with open("t.txt") as f:
    print(f.read())
print(np.fromfile("t.txt", sep=" "), np.fromfile("t.txt", sep=" ", count=3))
a.tofile("c.txt", sep=",", format="%.1f")
with open("c.txt") as f:
    print(f.read())
print(np.fromfile("c.txt", sep=","))
np.arange(5).tofile("i.txt", sep="; ")
with open("i.txt") as f:
    print(f.read())
print(np.fromfile("i.txt", dtype=int, sep=";"), np.fromstring("3 1 2", dtype=np.int64, sep=" "))
