# Two coupled fields, several launches, float32.
# tolerance: 1e-5 (float32)
import numpy as np
from numba import cuda


@cuda.jit
def step(u, v, un, vn, f, k):
    x, y = cuda.grid(2)
    h, w = u.shape
    if x >= w or y >= h:
        return
    lu = u[(y + 1) % h, x] + u[y - 1, x] + u[y, (x + 1) % w] + u[y, x - 1] - 4 * u[y, x]
    lv = v[(y + 1) % h, x] + v[y - 1, x] + v[y, (x + 1) % w] + v[y, x - 1] - 4 * v[y, x]
    r = u[y, x] * v[y, x] * v[y, x]
    un[y, x] = u[y, x] + np.float32(0.16) * lu - r + f * (1 - u[y, x])
    vn[y, x] = v[y, x] + np.float32(0.08) * lv + r - (f + k) * v[y, x]


u, v = np.ones((8, 8), np.float32), np.zeros((8, 8), np.float32)
u[3:5, 3:5], v[3:5, 3:5] = 0.5, 0.25
un, vn = np.zeros_like(u), np.zeros_like(v)
for _ in range(5):
    step[(1, 1), (8, 8)](u, v, un, vn, np.float32(0.035), np.float32(0.06))
    u, v, un, vn = un, vn, u, v
print(float(u.sum()), float(v.sum()))
for row in v[2:6]:
    print(*[round(float(c), 6) for c in row])
