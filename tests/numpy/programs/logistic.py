# Logistic map: orbits, periods, bifurcation counts, sensitivity.
import numpy as np


def orbit(r, x, n):
    out = np.empty(n)
    for i in range(n):
        out[i] = x
        x = r * x * (1 - x)
    return out


def period(r, limit=64):
    x = 0.5
    for _ in range(2000):
        x = r * x * (1 - x)
    start = x
    for p in range(1, limit + 1):
        x = r * x * (1 - x)
        if abs(x - start) < 1e-9:
            return p
    return 0


print(orbit(2.0, 0.1, 6), orbit(4.0, 0.5, 4), orbit(1.0, 0.5, 3))
print([period(r) for r in [2.8, 3.2, 3.5, 3.55, 3.83]])
r = np.linspace(2.5, 3.4, 4)
x = np.full(4, 0.5)
for _ in range(500):
    x = r * x * (1 - x)
print(np.round(x, 6), np.round(1 - 1 / r[:2], 6))
a, b = 0.3, 0.3 + 1e-9
n = 0
while abs(a - b) < 0.1:
    a, b = 4 * a * (1 - a), 4 * b * (1 - b)
    n += 1
print(20 < n < 40)
o = orbit(3.2, 0.4, 200)[-4:]
print(o.round(8), (abs(o[0] - o[2]) < 1e-12), orbit(0.5, 0.5, 30)[-1] < 1e-9)
