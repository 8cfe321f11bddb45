# np.genfromtxt: missing and bad fields, headers and footers.
import numpy as np

print(np.genfromtxt(["1,2,", "4,x,6"], delimiter=","))
print(np.genfromtxt(["a b", "1 2", "3 4"], skip_header=1))
print(np.genfromtxt(["1 2", "3 4", "end end"], skip_footer=1))
print(np.genfromtxt(["1,,3"], delimiter=",", dtype=int))
print(np.genfromtxt(["1,,3", ",,"], delimiter=",", filling_values=0))
print(np.genfromtxt(["1.5 2", "3 4"], usecols=(1,)), np.genfromtxt(["1 2 # c", "3 4"], usecols=0))
print(np.genfromtxt(["1  2", "3 4"], dtype=np.float32).dtype)
print(np.genfromtxt(["1 2", "3 4"], max_rows=1), np.genfromtxt(["1 2", "3 4"], unpack=True))
a, b = np.genfromtxt(["1 2", "3 4"], unpack=True)
print(a, b)
try:
    np.genfromtxt(["1,2,3", "4,5"], delimiter=",")
except ValueError as e:
    print(e)
with_text = np.genfromtxt(["name,value", "first,1.5", "second,2.5"], delimiter=",", skip_header=1)
print(with_text)
