# What is no index of a sequence: the texts of CPython's errors.
import array
import collections


def at(v, k):
    try:
        print(v[k])
    except TypeError as e:
        print(e)


def each(v):
    at(v, "a")
    at(v, 1.5)
    at(v, None)
    for k in ["a", 1.5, None, 0]:
        at(v, k)


each("abc")
each(b"abc")
each(bytearray(b"a"))
each((1,))
each([1])
each(range(3))
at(collections.deque([1]), "a")
at(array.array("i", [1]), "a")
try:
    print("{[x]}".format("abc"))
except TypeError as e:
    print(e)
