# array.array: items of every typecode, what changes one, and CPython's errors for what does not fit.
import array as arr
from array import array

import numpy as np


def show(a):
    print(a, a.typecode, a.itemsize, len(a), a[0], a[-1], a[:1], a.tolist(), a.tobytes(), a * 2, a + a[:1], np.array(a), np.array(a).dtype)

show(array("b", [1, -2]))
show(array("B", [1, 255]))
show(array("h", [-300]))
show(array("H", [65535]))
show(array("i", [1, 2, 3]))
show(array("I", [4000000000]))
show(array("l", [-1]))
show(array("L", [7]))
show(array("q", [2**62]))
show(array("Q", [5]))
show(array("f", [0.5, 1]))
show(array("d", [0.1, 2]))
a = array("i", [1, 2, 3])
a.append(4)
a.extend([5, 6])
a.extend(array("i", [7]))
a.insert(0, 0)
a[1] = 10
a[2:4] = array("i", [8, 8, 8])
a[0] += 5
print(a, a.pop(), a.pop(0), a.index(8), a.count(8), 8 in a, 99 in a, 8.0 in a, a == array("i", [1]), a != a[:], a[::-1], a[5:1:-2])
a.remove(8)
a.reverse()
del a[0]
del a[1:2]
a += array("i", [1])
a *= 2
print(a, sum(a), max(a), [x + 1 for x in a], list(a), array("i"), array("d"), bool(array("i")), a < array("i", [100]), a >= a)
a.frombytes(b"\x01\x00\x00\x00")
a.fromlist([9])
b = a
b[0] = 77
print(a, b is a, array("h", b"\x01\x02\x03\x04"), array("i", range(3)), array("i", (1, 2)), array("d", [x / 2 for x in range(3)]), arr.array("b", bytearray(b"ab")))
print(array("i", a), array("f", [1.1]), array("d", [float("nan"), float("inf"), 1e300]), array("d", [1, 2]) == array("d", [1, 2]))
nan = array("d", [float("nan")])
print(nan == nan, nan < nan, nan <= nan, nan != nan, array("d", [1.0]) < array("d", [2.0]), array("d", [1.0, 3.0]) >= array("d", [1.0]))
print(np.array(array("h", [1, 2]), dtype=float), np.array(array("d", [1.5])).sum(), isinstance(a, array), isinstance([1], array))
for i, x in enumerate(a):
    print(i, x, end=";")
print()

print(ord(b"a"), ord(bytearray(b"\xff")), np.sum(array("d", [1, 2])), np.mean(array("h", [1, 2])), np.array(array("d", [1.0])))


def total(xs):
    s = 0.0
    for x in xs:
        s += x
    return s


print(total(array("d", [1.5, 2.5])))


def put(a, v):
    try:
        a.append(v)
        print(a)
    except OverflowError as e:
        print(a.typecode, v, e)


for v in (-(2**40), -40000, -200, -1, 0, 127, 128, 256, 40000, 70000, 2**33):
    put(array("b"), v)
    put(array("B"), v)
    put(array("h"), v)
    put(array("H"), v)
    put(array("i"), v)
    put(array("I"), v)
    put(array("l"), v)
    put(array("L"), v)
    put(array("Q"), v)


def tried(k):
    a = array("i", [1, 2])
    n = k * 0
    try:
        if k == 0:
            print(a[5 + n])
        elif k == 1:
            a[5 + n] = 1
        elif k == 2:
            a.pop(9 + n)
        elif k == 3:
            a[:n].pop()
        elif k == 4:
            a.remove(9 + n)
        elif k == 5:
            a.index(9 + n)
        elif k == 6:
            array("i", b"abc")
        elif k == 7:
            a[::2] = array("i", [1, 2, 3])
        elif k == 8:
            del a[9 + n]
        elif k == 9:
            a.frombytes(b"abc")
    except ValueError as e:
        print(k, "ValueError", e)
    except IndexError as e:
        print(k, "IndexError", e)


for k in range(10):
    tried(k)
