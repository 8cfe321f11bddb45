# Saving and loading inside functions.
import numpy as np


def store(a):
    np.save("f.npy", a)


def fetch():
    return np.load("f.npy")


def store_both(a, b):
    np.savez("g.npz", first=a, second=b)
    d = np.load("g.npz")
    return d["first"] + d["second"]


np.save("f.npy", np.zeros(1))
store(np.arange(4.0))
print(fetch())
print(store_both(np.ones(2), np.arange(2)))
print(store_both(np.ones((2, 1)), np.arange(2.0)))
