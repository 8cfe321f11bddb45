# ndarray.tofile, np.fromfile and np.fromstring.
import numpy as np

a = np.arange(6, dtype=np.int32).reshape(2, 3)
a.tofile("a.bin")
print(np.fromfile("a.bin", dtype=np.int32))
print(np.fromfile("a.bin", dtype=np.int32, count=2), np.fromfile("a.bin", dtype=np.int32, offset=8))
print(np.fromfile("a.bin", dtype=np.uint8))
print(np.fromfile("a.bin", dtype=np.int64), np.fromfile("a.bin", dtype=np.complex64).shape)
a.T.tofile("t.bin")
print(np.fromfile("t.bin", dtype=np.int32))
a[:, ::2].tofile("a.txt", sep=" ")
print(np.fromfile("a.txt", sep=" "), np.fromfile("a.txt", dtype=int, sep=" "))
np.array([1.5, 0.1, 1e20, np.nan]).tofile("f.txt", sep=",")
print(np.fromfile("f.txt", sep=","))
np.array([1.5, 0.1], dtype=np.float32).tofile("g.txt", sep=", ", format="%.3f")
print("".join([chr(c) for c in np.fromfile("g.txt", dtype=np.uint8)]))
print("".join([chr(c) for c in np.fromfile("f.txt", dtype=np.uint8)]))
print(np.fromstring("1 2 3", sep=" "), np.fromstring("1,2, 3", sep=",", dtype=int))
print(np.fromstring("1 , 2", sep=","), np.fromstring("", sep=","), np.fromstring("  4\n5\t6 ", sep=" "))
print(np.fromstring("1 2 3", sep=" ", count=2), np.fromstring("1;2;3;", sep=";"))
try:
    np.fromstring("1,2,x", sep=",")
except ValueError as e:
    print(e)
try:
    np.fromstring("1.5 2", sep=" ", dtype=int)
except ValueError as e:
    print(e)
