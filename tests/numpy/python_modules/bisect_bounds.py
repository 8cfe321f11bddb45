# The bounds of bisect: truth values are numbers, and a tuple may be empty.
import bisect


def places(items, x):
    return bisect.bisect_left(items, x), bisect.bisect(items, x)


print(bisect.bisect_left([1, 2], 0, True), bisect.bisect_left([1, 2], 0, False) + 0, bisect.bisect([1, 2], 9, True))
print(places((1, 2, 3), 2), places((), 3), places([], 3), places((1.5,), 2))
print(bisect.bisect_left((1, 2, 3), 2, 1), bisect.bisect((1, 2, 3), 2, hi=1))
