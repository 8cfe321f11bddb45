# Truth values and one of several types as an index of what can be changed.
xs = [10, 20, 30]
xs[True] = 5
xs[False] += 7
print(xs)
del xs[True]
print(xs)
import numpy as np
b = bytearray(b"abc")
b[True] = 65
import array
a = array.array("i", [1, 2, 3])
a[True] = 9
import collections
d = collections.deque([1, 2, 3])
d[True] = 7
print(b, a, d, d[False])
ys = [1, 2, 3]
for i in [0, True]:
    ys[i] += 1
    b[i] = 66
    a[i] = 4
    d[i] = 8
print(ys, b, a, d)
for i in [0, "a"]:
    try:
        ys[i] += 1
        del ys[i]
        d[i] = 5
        a[i] = 5
        b[i] = 5
    except TypeError as e:
        print(e)
    try:
        d[i] += 5
    except TypeError as e:
        print(e)
    try:
        a[i] += 5
    except TypeError as e:
        print(e)
    try:
        b[i] += 5
    except TypeError as e:
        print(e)
print(ys, b, a, d)
