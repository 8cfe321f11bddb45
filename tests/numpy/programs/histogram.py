# Counting into bins by loops: histogram, cumulative counts, mode, dice sums.
import numpy as np


def histogram(values, lo, hi, bins):
    counts = np.zeros(bins, dtype=int)
    width = (hi - lo) / bins
    for v in values:
        k = int((v - lo) / width)
        if k == bins and v == hi:
            k -= 1
        if 0 <= k < bins:
            counts[k] += 1
    return counts


values = (np.arange(200) * 37 % 101) / 101
h = histogram(values, 0.0, 1.0, 8)
print(h, h.sum(), h.cumsum(), h.argmax(), h / h.sum())
for k, n in enumerate(h):
    print(f"{k / 8:.3f} {'*' * int(n)} {n}")
dice = np.zeros(13, dtype=int)
for a in range(1, 7):
    for b in range(1, 7):
        dice[a + b] += 1
print(dice, (dice * np.arange(13)).sum() / 36, dice[dice.argmax()])
counts = np.zeros(26, dtype=int)
for c in "the quick brown fox jumps over the lazy dog":
    if c != " ":
        counts[ord(c) - ord("a")] += 1
print(counts, chr(ord("a") + int(counts.argmax())), (counts > 0).all(), counts.sum())
print(histogram(np.array([0.0, 1.0, 0.5, -1.0, 2.0]), 0.0, 1.0, 2),
      [int((h[:k + 1]).sum()) for k in range(3)])
