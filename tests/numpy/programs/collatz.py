# Collatz sequences: lengths, maxima, a memo table in an array.
import numpy as np


def collatz(n):
    seq = [n]
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        seq.append(n)
    return seq


def lengths(limit):
    table = np.zeros(limit, dtype=np.int64)
    table[1] = 1
    for start in range(2, limit):
        n, steps = start, 0
        while n >= limit or table[n] == 0:
            n = 3 * n + 1 if n & 1 else n >> 1
            steps += 1
        table[start] = table[n] + steps
    return table


print(collatz(6), collatz(1), len(collatz(27)), max(collatz(27)))
t = lengths(1000)
print(t[:20], t.argmax(), t.max(), t.sum(), t[1:].mean().round(6))
best, where = 0, 0
for k in range(1, 300):
    n = len(collatz(k))
    if n > best:
        best, where = n, k
        print(k, n, end="; ")
print()
print(best == t[where], [int(v) for v in t[90:100]], (t[2:] > 100).sum())
