# The axes of what np.genfromtxt gives, and int and bool tables.
import numpy as np

print(np.genfromtxt(["1 2 3"]).shape, np.genfromtxt(["1", "2"]).shape, np.genfromtxt(["1"]).shape)
print(np.genfromtxt(["1 2 3"], ndmin=2).shape, np.genfromtxt(["1", "2"], ndmin=2).shape)
print(np.genfromtxt(["1 2", "3 4"], dtype=int), np.genfromtxt(["1 2", "3 4"], dtype=np.float32).dtype)
print(np.genfromtxt(["1;2", ";4"], delimiter=";", filling_values=-9))
print(np.genfromtxt(["1 2", "# all", "", "3 4 # tail"]))
