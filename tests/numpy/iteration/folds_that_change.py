# reduce(), accumulate(), filterfalse(), max() and min() with a key whose function changes the list.
from functools import reduce
from itertools import accumulate, filterfalse
def grow(x):
    if len(l) < 7:
        l.append(x + 1)
    return x
def cut(x):
    if len(l) > 2:
        l.pop()
    return x
def first(x):
    if len(l) > 2:
        l.pop(0)
    return x
for f in [grow, cut, first]:
    l = [3, 1, 4, 1, 5]
    print(reduce(lambda a, b: a + f(b), l, 0), l)
    l = [3, 1, 4, 1, 5]
    print(reduce(lambda a, b: a * 2 + f(b), l), l)
    l = [3, 1, 4, 1, 5]
    print(list(accumulate(l, lambda a, b: a + f(b))), l)
    l = [3, 1, 4, 1, 5]
    print(list(accumulate(l, lambda a, b: a + f(b), initial=10)), l)
    l = [3, 0, 4, 0, 5]
    print(list(filterfalse(f, l)), l)
    l = [3, 1, 4, 1, 5]
    print(max(l, key=f), l)
    l = [3, 1, 4, 1, 5]
    print(min(l, key=lambda x: -f(x)), l)
