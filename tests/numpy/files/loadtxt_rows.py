# loadtxt: skiprows and max_rows together, blank lines, comments within lines.
import numpy as np

print(np.loadtxt(["# header", "1 2", "", "3 4 # trailing", "5 6", "   ", "7 8"]))
print(np.loadtxt(["# header", "1 2", "", "3 4 # trailing", "5 6", "   ", "7 8"], skiprows=2), np.loadtxt(["# header", "1 2", "", "3 4 # trailing", "5 6", "   ", "7 8"], max_rows=2), np.loadtxt(["# header", "1 2", "", "3 4 # trailing", "5 6", "   ", "7 8"], skiprows=1, max_rows=1))
print(np.loadtxt(["# header", "1 2", "", "3 4 # trailing", "5 6", "   ", "7 8"], max_rows=3, usecols=1, dtype=int), np.loadtxt(["# header", "1 2", "", "3 4 # trailing", "5 6", "   ", "7 8"], max_rows=1, ndmin=2))
