# Reductions written as loops agree with the built-in ones, over several dtypes.
import numpy as np


def loop_sum(x):
    s = x[0] * 0
    for v in x:
        s = s + v
    return s


def loop_max(x):
    best = x[0]
    at = 0
    for i in range(1, len(x)):
        if x[i] > best:
            best, at = x[i], i
    return best, at


def loop_var(x):
    m = 0.0
    for v in x:
        m += v
    m /= len(x)
    s = 0.0
    for v in x:
        s += (v - m) ** 2
    return s / len(x)


a = np.array([3, 1, 4, 1, 5, 9, 2, 6])
b = a / 8
for x in [a[::1], a[::-1], a[::3]]:
    print(loop_sum(x), x.sum(), loop_max(x), (x.max(), x.argmax()), loop_var(x) == x.var())
print(loop_sum(b), b.sum(), loop_max(b), loop_var(b), b.var())
f = b.astype(np.float32)
print(repr(loop_sum(f)), repr(f.sum()), loop_max(f)[1], f.argmax(), loop_sum(a + 1j),
      (a + 1j).sum())
print(repr(loop_sum(a.astype(np.int8))), repr(a.astype(np.int8).sum()),
      a.prod() == 3 * 4 * 5 * 9 * 2 * 6)
table = a[:, None] * a
diagonal = 0
for i in range(len(a)):
    diagonal += table[i, i]
print(diagonal, (a * a).sum(), table.sum() == a.sum() ** 2, sum(sum(r) for r in table),
      table.max(axis=1).sum())
