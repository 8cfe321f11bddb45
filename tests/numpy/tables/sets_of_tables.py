# Sets of dictionaries take the keys at once, and those of Counter, OrderedDict and defaultdict one by one, which their order shows.
from collections import Counter, OrderedDict, defaultdict
k = [1, 0, 'a', 2, '1', '', 'q', 'zz', 9]
for n in range(2, 10):
    c, o, d = Counter(k[:n]), OrderedDict.fromkeys(k[:n]), dict.fromkeys(k[:n])
    print(frozenset(c), set(c), frozenset(o), set(d), set(c.keys()))
    s = set(); s.update(c); print(s)
from collections import OrderedDict
d = OrderedDict([])
for k in [None]:
    try: d.move_to_end(None)
    except KeyError as e: print('[%s]' % e, repr(e))
e = OrderedDict([(1, 2)])
try: e.move_to_end(5)
except KeyError as x: print(x, repr(x))
f = OrderedDict([(1, 2), ('a', 3)])
try: f.move_to_end(None)
except KeyError as x: print('[%s]' % x)
