# Files that are not there: FileNotFoundError, which is an OSError.
import numpy as np

np.save("here.npy", np.arange(2))
try:
    print(np.load("here.npy"))
    print(np.fromfile("missing.bin"))
except FileNotFoundError:
    print("fromfile: FileNotFoundError")
try:
    print(np.genfromtxt("missing.txt"))
except FileNotFoundError:
    print("genfromtxt: FileNotFoundError")
try:
    print(np.loadtxt("missing.txt"))
except OSError:
    print("loadtxt: OSError")
