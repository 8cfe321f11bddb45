# The axes of what np.loadtxt gives: rows, columns, ndmin, one row, one column.
import numpy as np

print(np.loadtxt(["1 2 3"]).shape, np.loadtxt(["1 2 3"], ndmin=1).shape, np.loadtxt(["1 2 3"], ndmin=2).shape)
print(np.loadtxt(["1", "2"]).shape, np.loadtxt(["1", "2"], ndmin=1).shape, np.loadtxt(["1", "2"], ndmin=2).shape)
print(np.loadtxt(["1"]).shape, np.loadtxt(["1"], ndmin=1).shape, np.loadtxt(["1"], ndmin=2).shape)
print(np.loadtxt(["1 2", "3 4"]).shape, np.loadtxt(["1 2", "3 4"], ndmin=2, unpack=True).shape)
print(np.loadtxt(["1 2", "3 4"], usecols=0).shape, np.loadtxt(["1 2", "3 4"], usecols=0, ndmin=2).shape, np.loadtxt(["1 2", "3 4"], usecols=(1, 0)))
print(np.loadtxt(["1 2", "3 4", "5 6"], skiprows=2).shape, np.loadtxt(["1 2", "3 4", "5 6"], max_rows=2).shape)
