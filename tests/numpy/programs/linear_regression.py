# Least squares by sums and by gradient descent, polynomial design columns.
import numpy as np


def fit_line(x, y):
    mx, my = x.mean(), y.mean()
    slope = ((x - mx) * (y - my)).sum() / ((x - mx) ** 2).sum()
    return slope, my - slope * mx


def descend(x, y, rate=0.01, steps=2000):
    w, b = 0.0, 0.0
    n = x.size
    for _ in range(steps):
        e = w * x + b - y
        w -= rate * 2 * (e * x).sum() / n
        b -= rate * 2 * e.sum() / n
    return w, b


x = np.arange(10.0)
noise = np.array([0.1, -0.2, 0.05, 0.3, -0.1, 0.0, 0.2, -0.3, 0.15, -0.2])
y = 2.5 * x - 1 + noise
s, c = fit_line(x, y)
print(f"{s:.6f} {c:.6f}")
w, b = descend(x, y)
print(f"{w:.4f} {b:.4f}", abs(w - s) < 1e-3)
r = y - (s * x + c)
print(np.round(r, 6), abs(r.sum()) < 1e-10, abs((r * x).sum()) < 1e-9,
      f"{1 - (r ** 2).sum() / ((y - y.mean()) ** 2).sum():.8f}")
v = np.stack([x ** k for k in range(3)], axis=1)
gram = (v[:, :, None] * v[:, None, :]).sum(axis=0)
print(v[:3], gram)
z = (x - x.mean()) / x.std()
print(np.round((z * (y - y.mean()) / y.std()).mean(), 8), np.round(z, 4))
p = 1 / (1 + np.exp(-(y - 10)))
print(np.round(p, 5), np.where(p > 0.5, 1, 0), (p > 0.5).sum())
