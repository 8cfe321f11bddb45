# ndarray.tofile with a separator: the text of each dtype.
import numpy as np


def text(name):
    return "".join([chr(c) for c in np.fromfile(name, dtype=np.uint8)])


np.array([1, -2, 3]).tofile("a.txt", sep=",")
print(text("a.txt"))
np.array([1.5, 1e-7, 1e22]).tofile("a.txt", sep=" ")
print(text("a.txt"))
np.array([0.1, 2], dtype=np.float32).tofile("a.txt", sep="; ")
print(text("a.txt"))
np.array([True, False]).tofile("a.txt", sep=" ")
print(text("a.txt"))
np.arange(4).reshape(2, 2).T.tofile("a.txt", sep=" ", format="%03d")
print(text("a.txt"))
(np.zeros(1, dtype=np.uint64) - np.uint64(1)).tofile("a.txt", sep=" ")
print(text("a.txt"))
np.zeros(0).tofile("a.txt", sep=" ")
print(text("a.txt"), np.fromfile("a.txt", sep=" "))
