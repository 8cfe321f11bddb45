# What the members of a union make are containers of their own.
from collections import deque, OrderedDict
v7 = [True, False]
v7[0] = 1
i1 = iter(range(10, 0, -3))
j2 = iter(OrderedDict(zip('abc', [3, 2, 1])))
if next(i1, None):
    i1 = iter(j2)
print(deque(i1, maxlen=2))
w7 = [True, False]
w7[0] = 1
i1 = iter([1, 2])
j2 = iter('ab')
if next(i1, None):
    i1 = j2
from collections import deque
print(deque(i1))
v7 = [True, False]
v7[0] = 1
i15 = iter([(0, 1), (2, 3)])
print(sorted(i15, key=str))
from itertools import product, permutations
v9 = [True, False]
v9[0] = 1
def f():
    return list(product([11, 6], ['abc', 'x'])), list(permutations([1, 2, 3], 2))
print(f())
