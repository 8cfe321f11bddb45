# loadtxt: forms of numbers, tabs, blanks, Windows line ends.
import numpy as np

with open("n.txt", "w") as f:
    f.write("1e3\t-2.5E-2\t.5\r\n+7\t8.\t0\r\nnan\tinf\t-Infinity\r\n")
print(np.loadtxt("n.txt", ndmin=2))
with open("s.txt", "w") as f:
    f.write("  1   2  3\n\t4 5\t 6  ")
print(np.loadtxt("s.txt", ndmin=2, dtype=np.int64), np.loadtxt("s.txt", ndmin=2, dtype=np.float32))
with open("d.txt", "w") as f:
    f.write("1 ; 2;3\n4; 5 ;6\n")
print(np.loadtxt("d.txt", delimiter=";", ndmin=2))
