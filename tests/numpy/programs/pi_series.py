# Several ways to compute pi and e, with exact partial sums where order matters.
import math
import numpy as np


def leibniz(n):
    s = 0.0
    for k in range(n):
        s += (-1) ** k / (2 * k + 1)
    return 4 * s


def machin():
    def arctan_inv(x):
        s, t, k = 0.0, 1.0 / x, 1
        while abs(t / k) > 1e-17:
            s += t / k
            t = -t / (x * x)
            k += 2
        return s
    return 4 * (4 * arctan_inv(5) - arctan_inv(239))


def archimedes(n):
    side, count = 1.0, 6
    for _ in range(n):
        side = math.sqrt(2 - math.sqrt(4 - side * side))
        count *= 2
    return count * side / 2


def agm():
    a, b, t, p = 1.0, 1 / math.sqrt(2), 0.25, 1.0
    for _ in range(4):
        a, b, t, p = (a + b) / 2, math.sqrt(a * b), t - p * (a - (a + b) / 2) ** 2, 2 * p
    return (a + b) ** 2 / (4 * t)


print(leibniz(1), leibniz(10), leibniz(1000))
print(f"{machin():.12f} {archimedes(8):.8f} {agm():.12f} {math.pi:.12f}")
k = np.arange(1000)
terms = 4 * (1 - 2 * (k % 2)) / (2 * k + 1)
print(float(terms.sum()), float(terms[::-1].sum()), float(terms.cumsum()[-1]),
      np.round(math.pi - terms.sum(), 6))
print(float((1.0 / np.cumprod(np.arange(1, 15))).sum()) + 1, math.e,
      float(np.sqrt(6 * (1 / np.arange(1, 2001) ** 2.0).sum())))
inside = 0
for i in range(60):
    for j in range(60):
        inside += (i + 0.5) ** 2 + (j + 0.5) ** 2 < 3600
print(inside, inside / 900, float(np.prod(np.arange(2, 200, 2.0) ** 2 / (np.arange(1, 199,
      2.0) * np.arange(3, 201, 2.0)))) * 2)
