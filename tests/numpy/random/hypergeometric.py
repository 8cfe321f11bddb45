import numpy as np
cases = [(10, 5, 6), (3, 100, 8), (100, 3, 8), (50, 60, 40), (50, 60, 100), (60, 50, 20), (1000, 2000, 300), (500, 300, 790), (5, 5, 10), (0, 10, 4), (10, 0, 4), (100000, 200000, 1000)]
g = np.random.default_rng(3)
r = np.random.RandomState(3)
for a, b, n in cases:
    print(g.hypergeometric(a, b, n, 8), r.hypergeometric(a, b, n, 8))
print(g.hypergeometric(100, 50, 11), g.hypergeometric([10, 20], 5, [[3], [4]]))
print(g.hypergeometric(5, 5, 0), g.hypergeometric(5, 5, 10, 2), r.hypergeometric(20, 5, 15, (2, 3)))
np.random.seed(5)
print(np.random.hypergeometric(7, 9, 12, 20), np.random.random())
print(g.random())
for bad in [(-1, 5, 2), (5, -1, 2), (2, 3, 9), (5, 5, -2), (10**9, 10, 3)]:
    try:
        g.hypergeometric(*bad)
    except ValueError as e:
        print(e)
for bad in [(-1, 5, 2), (5, -1, 2), (2, 3, 9), (5, 5, 0)]:
    try:
        r.hypergeometric(*bad)
    except ValueError as e:
        print(e)
try:
    r.hypergeometric([5], [5], [0])
except ValueError as e:
    print(e)
