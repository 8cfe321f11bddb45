# Streaming statistics: Welford, running extremes, covariance, quantiles by sorting, modes.
import math
import numpy as np


def welford(values):
    n, mean, m2 = 0, 0.0, 0.0
    for v in values:
        n += 1
        d = v - mean
        mean += d / n
        m2 += d * (v - mean)
    return n, mean, m2 / n


def quantile(values, q):
    s = sorted(values)
    pos = q * (len(s) - 1)
    k = int(pos)
    if k + 1 >= len(s):
        return s[-1]
    return s[k] + (s[k + 1] - s[k]) * (pos - k)


def covariance(x, y):
    return ((x - x.mean()) * (y - y.mean())).mean()


data = [2.5, 3.0, 1.25, 8.0, 4.5, 2.5, 7.75, 0.5]
n, mean, var = welford(data)
a = np.array(data)
print(n, mean, round(var, 10), a.mean(), round(float(a.var()), 10))
print([quantile(data, q) for q in [0.0, 0.25, 0.5, 0.75, 1.0]])
b = a[::-1] * 2 - a
print(np.round(covariance(a, b), 8), np.round(covariance(a, b) / (a.std() * b.std()), 8),
      np.round(covariance(a, a) - a.var(), 12))
lo, hi = math.inf, -math.inf
track = []
for v in data:
    lo, hi = min(lo, v), max(hi, v)
    track.append((lo, hi))
print(track)
ewma = 0.0
for v in data:
    ewma = 0.3 * v + 0.7 * ewma
print(round(ewma, 8),
      math.sqrt(math.fsum((v - mean) ** 2 for v in data) / n) - math.sqrt(var) < 1e-12)
z = (a - a.mean()) / a.std()
print(np.round(z, 5), (np.abs(z) > 1.5).sum(), np.round((z ** 3).mean(), 6),
      np.round((z ** 4).mean(), 6))
print(sorted(data)[len(data) // 2 - 1:len(data) // 2 + 1], sorted(data, reverse=True)[:3],
      sum(sorted(data)[1:-1]) / 6)
