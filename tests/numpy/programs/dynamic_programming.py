# Longest common subsequence, edit distance, coin change, knapsack, partitions, by arrays.
import numpy as np


def lcs(a, b):
    t = np.zeros((len(a) + 1, len(b) + 1), dtype=int)
    for i in range(len(a)):
        for j in range(len(b)):
            t[i + 1, j + 1] = t[i, j] + 1 if a[i] == b[j] else max(t[i, j + 1], t[i + 1, j])
    i, j = len(a), len(b)
    out = ""
    while i > 0 and j > 0:
        if a[i - 1] == b[j - 1]:
            out = a[i - 1] + out
            i, j = i - 1, j - 1
        elif t[i - 1, j] >= t[i, j - 1]:
            i -= 1
        else:
            j -= 1
    return out


def edit(a, b):
    row = np.arange(len(b) + 1)
    for i in range(1, len(a) + 1):
        previous = row.copy()
        row[0] = i
        for j in range(1, len(b) + 1):
            row[j] = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (a[i - 1] != b[j - 1]))
    return int(row[-1])


def coins(values, target):
    ways = np.zeros(target + 1, dtype=np.int64)
    ways[0] = 1
    for v in values:
        for t in range(v, target + 1):
            ways[t] += ways[t - v]
    return ways


def knapsack(weights, gains, limit):
    best = np.zeros(limit + 1)
    for w, g in zip(weights, gains):
        best[w:] = np.maximum(best[w:], best[:limit + 1 - w] + g)
    return best


print(lcs("AGGTAB", "GXTXAYB"), lcs("quern", "query"), lcs("abc", "xyz") == "")
print(edit("kitten", "sitting"), edit("", "abc"), edit("flaw", "lawn"), edit("same", "same"))
print(coins([1, 5, 10, 25], 50)[::10], coins([2, 3], 7), coins(range(1, 11), 10)[10])
print(knapsack([1, 3, 4, 5], [1.0, 4.0, 5.0, 7.0], 7), knapsack([2], [3.5], 4))
