# zip(strict=True): a ValueError where one part ends before another, after the items that all of them have.
import numpy as np


def pairs(a, b):
    for x, y in zip(a, b, strict=True):
        print(x, y, end="; ")
    print("end")


for a, b in (([1, 2], [3, 4]), ([1, 2], [3]), ([1], [3, 4, 5]), ([1], [])):
    try:
        pairs(a, b)
    except ValueError as e:
        print(e)
for n in range(4):
    try:
        print([t for t in zip(range(2), "ab", [5, 6, 7][:n], strict=True)])
    except ValueError as e:
        print(e)
for text in ("ab", "abc", "a"):
    try:
        print(list(zip(text, np.arange(2), (1.5, 2.5), strict=True)))
    except ValueError as e:
        print(e)
try:
    print(list(zip([], [1], strict=True)))
except ValueError as e:
    print(e)
try:
    print(list(zip([1], [], strict=True)))
except ValueError as e:
    print(e)
print(list(zip([], [], strict=True)), list(zip([1], strict=True)), list(zip([1, 2], "abc", strict=False)))
print(sum(x * y for x, y in zip([1, 2], [3, 4], strict=True)), [a for a, b in zip("xy", "zw", strict=True)])
for i, (a, b) in enumerate(zip("xy", [1, 2], strict=True)):
    print(i, a, b)
try:
    for a, b in zip([1, 2, 3], [1], strict=True):
        break
    print("left")
except ValueError as e:
    print(e)
