# np.save of what is no array: numbers, lists, tuples, nested lists, ranges of them.
import numpy as np

np.save("a.npy", 5)
print(repr(np.load("a.npy")))
np.save("a.npy", 2.5)
print(repr(np.load("a.npy")))
np.save("a.npy", 1j)
print(repr(np.load("a.npy")))
np.save("a.npy", True)
print(repr(np.load("a.npy")))
np.save("a.npy", [1, 2.5])
print(repr(np.load("a.npy")))
np.save("a.npy", ((1, 2), (3, 4)))
print(repr(np.load("a.npy")))
np.save("a.npy", [[True], [False]])
print(repr(np.load("a.npy")))
np.save("a.npy", np.int8(3))
print(repr(np.load("a.npy")))
