# Random walks on the line and the plane.
import numpy as np

rng = np.random.default_rng(99)
w = np.cumsum(rng.choice([-1, 1], (5, 50)), axis=1)
print(w[:, -1], w.max(axis=1), w.min(axis=1))
steps = rng.integers(0, 4, 100)
dx = np.array([1, -1, 0, 0])[steps]
dy = np.array([0, 0, 1, -1])[steps]
print(dx.sum(), dy.sum(), np.hypot(np.cumsum(dx), np.cumsum(dy)).max().round(9))
x = 0
for s in rng.random(30):
    x += 1 if s < 0.5 else -1
print(x)
