"""In-place operators of a Counter take any mapping, and keep what is above zero."""
from collections import Counter, OrderedDict

c = Counter(a=5, b=-2)
c |= {"a": 3, "c": 4}
print(c)
c += {"a": 1, "d": -1}
print(c)
c -= OrderedDict(a=10, c=1)
print(c)
c |= {}
print(c, c | {"c": 1}, type(c | {"c": 1}).__name__)
d = {"x": 1}
e = Counter(x=0, y=-1)
e += d
print(e, d)
