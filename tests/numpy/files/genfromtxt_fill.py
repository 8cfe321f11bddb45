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
