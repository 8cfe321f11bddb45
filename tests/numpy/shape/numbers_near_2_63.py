# numbers near the ends of int, and counts that are negative
import itertools
import numpy as np
def t(f):
    try:
        f()
    except (ValueError, OverflowError) as e:
        print(type(e).__name__)
l = [1, 2, 3]
N = [2**63 - 1, -5, 2**31 - 1, 2**31 - 3]
for i, x in enumerate(l, N[1]): print(i, x)
for i, x in enumerate(l, 7): print(i, x)
print(list(enumerate(l, 2**63 - 3)))
print(list(enumerate(l, start=N[1])))
print(np.fromiter(range(4), np.int64, -2), np.fromiter(range(4), np.int64, -1), np.fromiter(range(4), float, 2), np.fromiter(range(4), float, N[1]))
t(lambda: print(np.ravel_multi_index((1, 2), (3, 0), mode='wrap')))
t(lambda: print(np.ravel_multi_index((1, 2), (0, 3))))
t(lambda: print(np.ravel_multi_index((1, 2), (0, 3), mode='clip')))
print(np.ravel_multi_index((np.zeros(0, int), np.zeros(0, int)), (3, 0)), np.ravel_multi_index(([1, 2], [2, 0]), (3, 4)))
print(len(list(itertools.combinations(range(10), 3))), format(2.5, '.20f'), '%.3f' % 2.5, f'{2.5:.3}')
