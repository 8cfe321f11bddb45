# Keys of an OrderedDict that move while a loop goes over them; a bytearray's item that is no byte, at a place that it has not.
from collections import OrderedDict


def walk(d, change):
    try:
        for k in d:
            print(k)
            change(k)
    except RuntimeError as e:
        print(e)
    print(list(d.items()))


d = OrderedDict([(1, 2), (3, 4), (5, 6)])
walk(d, lambda k: d.move_to_end(k))
walk(d, lambda k: d.move_to_end(k, last=False))
walk(d, lambda k: d.update({k: 9}))
walk(d, lambda k: d.pop(k))
d[1] = 2
d[4] = 2
walk(d, lambda k: d.setdefault(k + 1, 2))
try:
    for k, v in d.items():
        d.move_to_end(k)
except RuntimeError as e:
    print(e)
it = iter(d)
print(next(it))
d.move_to_end(1)
try:
    print(next(it))
except RuntimeError as e:
    print(e)
for k in reversed(d):
    print(k)
d = OrderedDict([(1, 2)])
walk(d, lambda k: d.move_to_end(k))
b = bytearray(b"ab")
for at, value in ((5, 300), (5, 3), (1, 300), (1, 65)):
    try:
        b[at] = value
    except (ValueError, IndexError) as e:
        print(type(e).__name__, e)
print(b)
