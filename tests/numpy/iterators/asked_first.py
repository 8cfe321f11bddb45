# zip() and map() ask a dictionary or set before what ends them; OrderedDict's iterators tell clear() from other changes.
def f(d, xs):
    try:
        for a, b in zip(d, xs):
            d[b] = 1
        print('done')
    except RuntimeError as e: print(e)
    print(d)
f({1: 2}, (7,))
f({1: 2, 3: 4}, (7,))
f({1: 2, 3: 4}, (1,))
f({1: 2, 3: 4}, [1, 3, 5])
def g(s, xs):
    try:
        for a, b in zip(s, xs): s.add(b)
        print('done')
    except RuntimeError as e: print(e)
    print(sorted(s))
g({1}, (7,))
g({1, 2}, [7])
g({1, 2}, [1, 2, 3])
d = {'a': 1, 'b': 2}
print(list(zip(d, [1])), list(zip(d.items(), 'xyz')), list(zip(d.values(), d)), dict(zip(d.values(), d.keys())), list(zip([1, 2, 3], d)))
print(list(zip(d, d.items(), strict=True)), [k for k, i in zip(d, range(5))], list(map(lambda a, b: (a, b), d, [5, 6, 7])))
for i, (k, v) in enumerate(zip(d, [3, 4])): print(i, k, v)
print(list(zip({}, [1])), list(zip(set(), {1})), max(zip(d.values(), d)))
from collections import OrderedDict
def f(way):
    d = OrderedDict(zip('abc', [3, 2, 1]))
    it = iter(d)
    next(it)
    try:
        if way == 0: d.clear()
        elif way == 1:
            d.clear()
            d['x'] = 1
        elif way == 2:
            for k in list(d): del d[k]
        elif way == 3: d.popitem()
        elif way == 4: d.move_to_end('a')
        print(list(it))
    except RuntimeError as e: print(e)
    try:
        for k in d:
            if way == 0: d.clear()
            else: d['new'] = 1
    except RuntimeError as e: print(e)
for way in range(6): f(way)
