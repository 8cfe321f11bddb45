# genfromtxt: missing values, filling values, headers, usecols.
import numpy as np

print(np.genfromtxt(["x,y,z", "1,,3", "4,5,", ",8,9"], delimiter=",", skip_header=1))
print(np.genfromtxt(["x,y,z", "1,,3", "4,5,", ",8,9"], delimiter=",", skip_header=1, filling_values=-1))
print(np.genfromtxt(["x,y,z", "1,,3", "4,5,", ",8,9"], delimiter=",", skip_header=1, usecols=(0, 2)))
print(np.genfromtxt(["x,y,z", "1,,3", "4,5,", ",8,9"], delimiter=",", skip_header=1, skip_footer=1, dtype=int))
a = np.genfromtxt(["x,y,z", "1,,3", "4,5,", ",8,9"], delimiter=",")
print(a.shape, np.isnan(a).sum(), np.nansum(a, axis=0))
