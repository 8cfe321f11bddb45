# dropwhile() and takewhile() walk the list as it is by then.
from itertools import dropwhile, takewhile
print(list(dropwhile(lambda x: x < 3, [1, 2, 3, 1])), list(takewhile(lambda x: x < 3, [1, 2, 3, 1])))
print(list(dropwhile(lambda x: x, [])), list(takewhile(lambda x: x, [])), list(takewhile(str.isalpha, 'ab1c')), list(dropwhile(str.isalpha, 'ab1c')))
print(list(takewhile(lambda x: x, [1, 'a', None, 2])), list(dropwhile(lambda x: x, (1, 'a', None, 2))))
l = [3, 0, 8, 11]
print(list(dropwhile(lambda v: v > l.pop(0), l)))
l = [3, 0, 8, 11]
print(list(takewhile(lambda v: v > l.pop(), l)))
for x in dropwhile(lambda x: x < 2, range(4)): print(x)
