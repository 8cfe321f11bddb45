# Dictionaries whose values are all None: get, pop, setdefault, popitem.
from collections import OrderedDict

d = {"a": None, "b": None}
d.pop("a", None)
print(d)
d = {"a": None}
d.update({"r": None})
d.pop("r", None)
print(d)
d = dict.fromkeys("abc")
for k in list(d):
    d.pop(k, None)
print(d)
o = OrderedDict.fromkeys("c")
o.pop("c", None)
print(list(o))
