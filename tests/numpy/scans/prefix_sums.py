# Prefix sums at work: range queries, integral images, balanced points, counting by ranks.
import numpy as np
a = np.array([5, -2, 7, 1, 1, -3, 4])
p = np.concatenate([[0], np.cumsum(a)])
print(p, [int(p[j] - p[i]) for i, j in [(0, 7), (2, 5), (3, 3), (6, 7)]])
best, current = a[0], a[0]
for v in a[1:]:
    current = max(v, current + v)
    best = max(best, current)
print(best, (p[:, None] - p).max(), p.argmax(), p.argmin())
print([i for i in range(len(a)) if p[i] == p[-1] - p[i + 1]], np.cumsum(a[::-1])[::-1],
      np.cumsum(a) / np.arange(1, 8))
img = np.arange(20).reshape(4, 5)
s = np.zeros((5, 6), dtype=int)
s[1:, 1:] = img.cumsum(axis=0).cumsum(axis=1)
print(s)
for r0, c0, r1, c1 in [(0, 0, 4, 5), (1, 1, 3, 4), (2, 0, 3, 1)]:
    print(s[r1, c1] - s[r0, c1] - s[r1, c0] + s[r0, c0], img[r0:r1, c0:c1].sum())
b = (a > 0).cumsum()
print(b, (a > 0).astype(int).cumsum()[-1], np.cumsum(np.ones((2, 3)), axis=1),
      np.cumprod(np.where(a > 0, 1, -1)))
d = np.zeros(8, dtype=int)
for lo, hi, v in [(1, 4, 10), (2, 6, 5), (0, 8, 1)]:
    d[lo] += v
    if hi < 8:
        d[hi] -= v
print(np.cumsum(d), np.cumsum(d)[1:] - np.cumsum(d)[:-1], np.cumsum(d).max())
compound = 100 * np.cumprod(1 + np.array([0.05, -0.02, 0.03]))
print(compound, np.round(compound[-1] / 100 - 1, 8), [float(v) for v in np.cumsum([0.1, 0.2, 0.3,
      0.4])])
