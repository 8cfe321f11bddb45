# Grids of coordinates: distances, masks of discs, checkerboards, ramps, polar forms.
import numpy as np
y = np.arange(7)[:, None] - 3
x = np.arange(9)[None, :] - 4
r2 = x * x + y * y
print(r2, (r2 <= 9).astype(int), r2.max(), r2.argmin(), (r2 <= 9).sum(axis=1))
for row in r2 <= 9:
    print("".join(["o" if v else "." for v in row]))
print(((x + y) % 2 == 0).sum(), np.where((x // 2 + y // 2) % 2, 1, 0)[:3], (x > y).sum(),
      np.abs(x) + np.abs(y) <= 2)
u = np.linspace(0, 1, 4)
v = np.linspace(0, 1, 3)[:, None]
print(u * v, u + v, (1 - u) * (1 - v) + u * v, np.maximum(u, v), (u - v) ** 2)
g = np.exp(-(u - 0.5) ** 2 - (v - 0.5) ** 2)
print(np.round(g, 6), np.round(g.sum(), 6), np.round(np.hypot(u, v), 6),
      np.round(np.arctan2(v + 0.5, u + 0.5), 6))
layers = np.arange(2)[:, None, None] * 100 + np.arange(2)[:, None] * 10 + np.arange(3)
print(layers, layers.shape, layers - layers[0], layers * [[1], [0]], layers.sum(axis=(0, 2)),
      layers / layers.max(axis=-1, keepdims=True))
