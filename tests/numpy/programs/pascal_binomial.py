# Pascal's triangle and binomial coefficients by lists, arrays and recursion.
import math
import numpy as np


def next_row(row):
    return [1] + [row[i] + row[i + 1] for i in range(len(row) - 1)] + [1]


def choose(n, k):
    if k == 0 or k == n:
        return 1
    return choose(n - 1, k - 1) + choose(n - 1, k)


row = [1]
for _ in range(6):
    print(" ".join([str(v) for v in row]))
    row = next_row(row)
t = np.zeros((8, 8), dtype=int)
t[:, 0] = 1
for i in range(1, 8):
    t[i, 1:] = t[i - 1, 1:] + t[i - 1, :-1]
print(t)
print(t.sum(axis=1), [choose(7, k) for k in range(8)],
      (t[7] == [math.comb(7, k) for k in range(8)]).all())
print(math.comb(20, 10), choose(12, 6), sum(math.comb(10, k) for k in range(11)))
for line in t % 2:
    print("".join(["*" if v else " " for v in line]) + "|")
p = 0.3
pmf = [math.comb(5, k) * p ** k * (1 - p) ** (5 - k) for k in range(6)]
print([round(v, 6) for v in pmf], round(math.fsum(pmf), 12), max(range(6), key=lambda k: pmf[k]))
