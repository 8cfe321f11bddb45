# np.loadtxt: what it says of text that is no table of numbers.
import numpy as np

try:
    np.loadtxt(["1 2 3", "4 5"])
except ValueError as e:
    print(e)
try:
    np.loadtxt(["1 2 x", "4 5 6"])
except ValueError as e:
    print(e)
try:
    np.loadtxt(["1 2.5", "4 5"], dtype=int)
except ValueError as e:
    print(e)
try:
    np.loadtxt(["1,2,", "4,5,"], delimiter=",")
except ValueError as e:
    print(e)
try:
    np.loadtxt(["1 2 3", "4 5 6"], usecols=5)
except ValueError as e:
    print(e)
try:
    np.loadtxt(["300 1"], dtype=np.int8)
except ValueError as e:
    print(e)
try:
    np.loadtxt(["-1 1"], dtype=np.uint8)
except ValueError as e:
    print(e)
try:
    np.loadtxt(["0x10 1"])
except ValueError as e:
    print(e)
try:
    np.loadtxt(["1 2", "3 4", "5"], skiprows=1)
except ValueError as e:
    print(e)
