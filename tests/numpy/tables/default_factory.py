"""What a defaultdict calls for a missing key, and the functions of bisect that have two names."""
import bisect
from bisect import bisect as place, bisect_right
from collections import defaultdict


def zero():
    return 0


d = defaultdict(list)
print(d.default_factory, d.default_factory is list, d.default_factory())
e = defaultdict(zero, {"a": 1})
print(e.default_factory is zero, e.default_factory(), e["b"], dict(e))
f = defaultdict(None, {1: 2})
print(f.default_factory, f.default_factory is None, defaultdict().default_factory, defaultdict(int).copy().default_factory)
if d.default_factory is not None:
    d["x"].append(d.default_factory())
print(d)
print(bisect.bisect == bisect.bisect_right, place is bisect_right, bisect.insort is bisect.insort_right, bisect.bisect is bisect.bisect_left)
print(bisect.bisect.__name__, bisect.bisect([1, 2, 3], 2), place([1, 1], 1))
