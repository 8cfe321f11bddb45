# What genfromtxt fills in does not fit an unsigned dtype; trim_zeros of a number is the number.
import numpy as np


def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
t(lambda: np.trim_zeros(1, 'f'))
t(lambda: np.trim_zeros([0, 1, 0], 'f'))
t(lambda: np.trim_zeros(np.array(3)))
t(lambda: np.genfromtxt(["1,,3"], delimiter=',', dtype=np.int8))
t(lambda: np.genfromtxt(["1,2,3"], delimiter=',', dtype=np.uint16))
t(lambda: np.genfromtxt(["1,x,3"], delimiter=',', dtype=np.uint8))
t(lambda: np.genfromtxt(["1,,3"], delimiter=',', dtype=np.uint64))
# Booleans are words without blanks between them and a delimiter; what is none is filled in.
print(np.genfromtxt(["1,True"], delimiter=",", dtype=bool), np.genfromtxt(["TRUE,fAlse"], delimiter=",", dtype=bool), np.genfromtxt(["x,False"], delimiter=",", dtype=bool, filling_values=True))
print(np.genfromtxt(["true ,2"], delimiter=",", dtype=bool), np.genfromtxt(["T,"], delimiter=",", dtype=bool), np.genfromtxt(["true 0 FALSE"], dtype=bool))
print(np.loadtxt(["1,0,5"], delimiter=",", dtype=bool))
print(np.genfromtxt(["true , true,true"], delimiter=",", dtype=bool), np.genfromtxt([" true,true "], delimiter=",", dtype=bool), np.genfromtxt(["true, false # x"], delimiter=",", dtype=bool))
